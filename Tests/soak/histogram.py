"""Times counted as an HdrHistogram counts them: to three digits, from a microsecond to an hour, in little memory."""


class Histogram:
    """Buckets of 2,048 equal parts each, every one twice as wide as the one before."""

    PARTS = 2048

    def __init__(self):
        self.counts = {}
        self.total = 0

    def add(self, seconds):
        value = max(int(seconds * 1e6), 0)
        shift = max(value.bit_length() - 11, 0)
        key = (value >> shift) << shift
        self.counts[key] = self.counts.get(key, 0) + 1
        self.total += 1

    def add_all(self, other):
        for key, count in other.counts.items():
            self.counts[key] = self.counts.get(key, 0) + count
        self.total += other.total

    def quantile(self, share):
        """The time in milliseconds that so many of all (a share of 1) do not exceed; 0 of none."""
        left = share * self.total
        for key in sorted(self.counts):
            left -= self.counts[key]
            if left <= 0:
                return key / 1e3
        return max(self.counts, default=0) / 1e3

    def told(self):
        return "median {:.2f}, 99 % {:.2f}, 99.9 % {:.2f}, the slowest {:.2f} ms".format(
            self.quantile(0.5), self.quantile(0.99), self.quantile(0.999), self.quantile(1))

    def percentiles(self):
        """As HdrHistogram writes it out (.hgrm), which its plotter reads; values in milliseconds."""
        lines = ["       Value     Percentile TotalCount 1/(1-Percentile)", ""]
        seen = 0
        for key in sorted(self.counts):
            seen += self.counts[key]
            share = seen / self.total
            rest = f"{1 / (1 - share):14.2f}" if seen < self.total else "inf"
            lines.append(f"{key / 1e3:12.3f} {share:2.12f} {seen:10d} {rest:>14}")
        lines.append(f"#[Total count = {self.total}]")
        return "\n".join(lines) + "\n"
