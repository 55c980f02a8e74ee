#define _GNU_SOURCE
#include "mock_switches.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/input.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <umockdev.h>
#include <unistd.h>

#define KEY_BYTES ((KEY_MAX + 8) / 8)
#define ABS_BYTES ((ABS_MAX + 8) / 8)
#define BOXES 64

struct mock_machine {
  UMockdevTestbed *testbed;
  mock_switch *boxes[BOXES];
  int count;
  int next_number;
};

struct mock_switch {
  mock_machine *machine;
  pthread_mutex_t lock; /* umockdev answers in a thread of its own */
  char name[256], phys[256], uniq[256], node[64];
  char *box_path, *parent_path, *event_path, *node_path;
  uint16_t vendor, product;
  uint8_t types[8], keys[KEY_BYTES], state[KEY_BYTES], axes[ABS_BYTES], relative[8];
  struct input_absinfo absolute[ABS_CNT];
  bool plugged, read_gone, foreign, grabbed, denied, refuses_clock;
  int clock;
  UMockdevIoctlBase *answers;
};

/* One machine at a time in a process; who comes second waits for its turn. */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t turn_over = PTHREAD_COND_INITIALIZER;
static int live_machines = 0;

static bool take_turn(void) {
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_sec += 60;
  int failed = 0;
  pthread_mutex_lock(&turn);
  while (live_machines > 0 && !failed) failed = pthread_cond_timedwait(&turn_over, &turn, &limit);
  if (!failed) live_machines++;
  pthread_mutex_unlock(&turn);
  return !failed;
}

static void end_turn(void) {
  pthread_mutex_lock(&turn);
  live_machines--;
  pthread_cond_signal(&turn_over);
  pthread_mutex_unlock(&turn);
}

static void set_bit(uint8_t *bits, unsigned bit, bool on) {
  if (on)
    bits[bit / 8] |= (uint8_t)(1 << (bit % 8));
  else
    bits[bit / 8] &= (uint8_t) ~(1 << (bit % 8));
}

bool mock_available(void) {
  const char *preload = getenv("LD_PRELOAD");
  return preload && strstr(preload, "umockdev-preload");
}

mock_machine *mock_machine_new(void) {
  if (!mock_available() || !take_turn()) return NULL;
  mock_machine *machine = calloc(1, sizeof *machine);
  machine->testbed = umockdev_testbed_new();
  machine->next_number = 5;
  return machine;
}

/* MARK: what the kernel would answer */

static void succeed(UMockdevIoctlClient *client, const void *bytes, size_t count, bool returns_count) {
  UMockdevIoctlData *argument = umockdev_ioctl_client_get_arg(client);
  size_t size = _IOC_SIZE(umockdev_ioctl_client_get_request(client));
  UMockdevIoctlData *data = umockdev_ioctl_data_resolve(argument, 0, size, NULL);
  uint8_t *answer = calloc(1, size ? size : 1);
  size_t copied = count < size ? count : size;
  memcpy(answer, bytes, copied);
  umockdev_ioctl_data_update(data, 0, answer, (int)size);
  free(answer);
  g_object_unref(data);
  umockdev_ioctl_client_complete(client, returns_count ? (long)copied : 0, 0);
}

static void fail(UMockdevIoctlClient *client, int error) { umockdev_ioctl_client_complete(client, -1, error); }

static void answer_grab(mock_switch *box, UMockdevIoctlClient *client) {
  unsigned long wanted = 0;
  memcpy(&wanted, umockdev_ioctl_client_get_arg(client)->data, sizeof wanted);
  if (wanted && (box->foreign || box->grabbed))
    fail(client, EBUSY);
  else if (!wanted && !box->grabbed)
    fail(client, EINVAL);
  else {
    box->grabbed = wanted != 0;
    umockdev_ioctl_client_complete(client, 0, 0);
  }
}

static void answer_clock(mock_switch *box, UMockdevIoctlClient *client) {
  if (box->refuses_clock) return fail(client, ENOENT); /* what a replay of umockdev's says */
  UMockdevIoctlData *data =
      umockdev_ioctl_data_resolve(umockdev_ioctl_client_get_arg(client), 0, sizeof(int), NULL);
  memcpy(&box->clock, data->data, sizeof box->clock);
  g_object_unref(data);
  umockdev_ioctl_client_complete(client, 0, 0);
}

static void answer_text(UMockdevIoctlClient *client, const char *text) {
  if (*text)
    succeed(client, text, strlen(text) + 1, true);
  else
    fail(client, ENOENT);
}

/* A touch screen's slots as they are with no finger on it: the request begins with the axis that is asked for. */
static void answer_slots(UMockdevIoctlClient *client) {
  size_t size = _IOC_SIZE(umockdev_ioctl_client_get_request(client)), count = size / sizeof(int32_t);
  UMockdevIoctlData *data = umockdev_ioctl_data_resolve(umockdev_ioctl_client_get_arg(client), 0, size, NULL);
  int32_t *answer = calloc(count ? count : 1, sizeof *answer);
  if (count) memcpy(answer, data->data, sizeof *answer);
  for (size_t slot = 1; slot < count; slot++) answer[slot] = answer[0] == ABS_MT_TRACKING_ID ? -1 : 0;
  umockdev_ioctl_data_update(data, 0, (uint8_t *)answer, (int)(count * sizeof *answer));
  free(answer);
  g_object_unref(data);
  umockdev_ioctl_client_complete(client, 0, 0);
}

static void answer_read(mock_switch *box, UMockdevIoctlClient *client, unsigned number) {
  static const uint8_t nothing[8];
  switch (number) {
    case _IOC_NR(EVIOCGNAME(0)): return succeed(client, box->name, strlen(box->name) + 1, true);
    case _IOC_NR(EVIOCGPHYS(0)): return answer_text(client, box->phys);
    case _IOC_NR(EVIOCGUNIQ(0)): return answer_text(client, box->uniq);
    case _IOC_NR(EVIOCGKEY(0)): return succeed(client, box->state, sizeof box->state, true);
    case _IOC_NR(EVIOCGBIT(0, 0)): return succeed(client, box->types, sizeof box->types, true);
    case _IOC_NR(EVIOCGBIT(EV_KEY, 0)): return succeed(client, box->keys, sizeof box->keys, true);
    case _IOC_NR(EVIOCGBIT(EV_REL, 0)): return succeed(client, box->relative, sizeof box->relative, true);
    case _IOC_NR(EVIOCGBIT(EV_ABS, 0)): return succeed(client, box->axes, sizeof box->axes, true);
    case _IOC_NR(EVIOCGMTSLOTS(0)): return answer_slots(client);
    case _IOC_NR(EVIOCGPROP(0)):
    case _IOC_NR(EVIOCGLED(0)):
    case _IOC_NR(EVIOCGSW(0)): return succeed(client, nothing, sizeof nothing, true);
  }
  if (number >= _IOC_NR(EVIOCGABS(0)) && number <= _IOC_NR(EVIOCGABS(ABS_MAX)))
    return succeed(client, &box->absolute[number - _IOC_NR(EVIOCGABS(0))], sizeof(struct input_absinfo), false);
  if (number > _IOC_NR(EVIOCGBIT(0, 0)) && number < _IOC_NR(EVIOCGABS(0)))
    return succeed(client, nothing, sizeof nothing, true);
  fail(client, EINVAL);
}

static gboolean on_ioctl(UMockdevIoctlBase *base, UMockdevIoctlClient *client, gpointer context) {
  (void)base;
  mock_switch *box = context;
  unsigned long request = umockdev_ioctl_client_get_request(client);
  if (_IOC_TYPE(request) != 'E') return FALSE;
  const int version = EV_VERSION;
  const unsigned repeat[2] = {250, 33};
  const struct input_id id = {BUS_USB, box->vendor, box->product, 0x0110};
  pthread_mutex_lock(&box->lock);
  if (box->read_gone)
    fail(client, ENODEV);
  else if (request == (EVIOCGRAB & 0xffffffff))
    answer_grab(box, client);
  else if (request == (EVIOCSCLOCKID & 0xffffffff))
    answer_clock(box, client);
  else if (request == (EVIOCGVERSION & 0xffffffff))
    succeed(client, &version, sizeof version, false);
  else if (request == (EVIOCGID & 0xffffffff))
    succeed(client, &id, sizeof id, false);
  else if (request == (EVIOCGREP & 0xffffffff))
    succeed(client, repeat, sizeof repeat, false);
  else if (_IOC_DIR(request) == _IOC_READ)
    answer_read(box, client, _IOC_NR(request));
  else
    fail(client, EINVAL);
  pthread_mutex_unlock(&box->lock);
  return TRUE;
}

static gboolean on_read(UMockdevIoctlBase *base, UMockdevIoctlClient *client, gpointer context) {
  (void)base;
  mock_switch *box = context;
  pthread_mutex_lock(&box->lock);
  bool gone = box->read_gone;
  pthread_mutex_unlock(&box->lock);
  if (gone) fail(client, ENODEV);
  return gone; /* else the terminal answers */
}

/* MARK: plugging in and out */

/* A sysfs capability bitmap: words of a long, the highest first. */
static void write_bitmap(char *text, size_t size, const uint8_t *bits, int bytes) {
  int words = (bytes + 7) / 8, used = 0;
  bool started = false;
  *text = 0;
  for (int word = words - 1; word >= 0; word--) {
    uint64_t value = 0;
    for (int byte = 7; byte >= 0; byte--) {
      int at = word * 8 + byte;
      value = value << 8 | (at < bytes ? bits[at] : 0);
    }
    if (!value && !started && word) continue;
    used += snprintf(text + used, size - (size_t)used, started ? " %lx" : "%lx", (unsigned long)value);
    started = true;
  }
}

static char *real_node(mock_switch *box) {
  char *root = umockdev_testbed_get_root_dir(box->machine->testbed), *path = NULL;
  if (asprintf(&path, "%s%s", root, box->node) < 0) path = NULL;
  g_free(root);
  return path;
}

/* umockdev makes a node only for a recorded device, and only after it has said "add": too late for a reader that opens
 * at that word. So the node comes from a device of another kind, and is there, with its answers and its mode, before. */
static int make_node(mock_switch *box, int number) {
  UMockdevTestbed *testbed = box->machine->testbed;
  char *record = NULL;
  if (asprintf(&record, "P: /devices/node%d\nN: input/event%d\nE: DEVNAME=%s\nE: SUBSYSTEM=mocknode\n\n", number, number,
               box->node) < 0)
    return -ENOMEM;
  GError *error = NULL;
  bool made = umockdev_testbed_add_from_string(testbed, record, &error) &&
              umockdev_testbed_attach_ioctl(testbed, box->node, box->answers, &error);
  free(record);
  if (!made) {
    fprintf(stderr, "mock switches: %s\n", error ? error->message : "the node was refused");
    g_clear_error(&error);
    return -EIO;
  }
  free(box->node_path);
  if (asprintf(&box->node_path, "/sys/devices/node%d", number) < 0) return -ENOMEM;
  return box->denied ? mock_switch_set_denied(box, true) : 0;
}

int mock_switch_plug(mock_switch *box) {
  if (box->plugged) return -EBUSY;
  UMockdevTestbed *testbed = box->machine->testbed;
  int number = box->machine->next_number++;
  char whole[32], input[32], event[32], dev[32], minor[16], bus[8], vendor[8], product[8];
  char types[32], keys[512], relative[32], axes[64];
  snprintf(whole, sizeof whole, "box%d", number);
  snprintf(input, sizeof input, "input%d", number);
  snprintf(event, sizeof event, "event%d", number);
  snprintf(dev, sizeof dev, "13:%d", 64 + number);
  snprintf(minor, sizeof minor, "%d", 64 + number);
  snprintf(bus, sizeof bus, "%04x", BUS_USB);
  snprintf(vendor, sizeof vendor, "%04x", box->vendor);
  snprintf(product, sizeof product, "%04x", box->product);
  snprintf(box->node, sizeof box->node, "/dev/input/event%d", number);
  write_bitmap(types, sizeof types, box->types, sizeof box->types);
  write_bitmap(keys, sizeof keys, box->keys, sizeof box->keys);
  write_bitmap(relative, sizeof relative, box->relative, sizeof box->relative);
  write_bitmap(axes, sizeof axes, box->axes, sizeof box->axes);
  pthread_mutex_lock(&box->lock);
  box->read_gone = box->grabbed = false;
  box->clock = CLOCK_REALTIME;
  memset(box->state, 0, sizeof box->state);
  pthread_mutex_unlock(&box->lock);
  /* The parents have no node: nobody can read anything before the event device is complete. */
  box->box_path = umockdev_testbed_add_device(testbed, "hid", whole, NULL, NULL, NULL);
  if (!box->box_path) return -EIO;
  box->parent_path = umockdev_testbed_add_device(
      testbed, "input", input, box->box_path, "name", box->name, "phys", box->phys, "uniq", box->uniq, "id/bustype", bus,
      "id/vendor", vendor, "id/product", product, "id/version", "0110", "capabilities/ev", types, "capabilities/key",
      keys, "capabilities/rel", relative, "capabilities/abs", axes, NULL, "NAME", box->name, NULL);
  if (!box->parent_path) return -EIO;
  int status = make_node(box, number);
  if (status < 0) return status;
  box->event_path = umockdev_testbed_add_device(
      testbed, "input", event, box->parent_path, "dev", dev, NULL, "DEVNAME", box->node + strlen("/dev/"), "MAJOR",
      "13", "MINOR", minor, "ID_INPUT", "1", NULL);
  if (!box->event_path) return -EIO;
  box->plugged = true;
  return 0;
}

mock_switch *mock_switch_new(mock_machine *machine, const struct mock_box *wanted) {
  if (machine->count == BOXES) return NULL;
  mock_switch *box = calloc(1, sizeof *box);
  pthread_mutex_init(&box->lock, NULL);
  box->machine = machine;
  box->vendor = wanted->vendor;
  box->product = wanted->product;
  box->denied = wanted->denied;
  box->foreign = wanted->foreign;
  box->refuses_clock = wanted->refuses_clock;
  snprintf(box->name, sizeof box->name, "%s", wanted->name);
  snprintf(box->uniq, sizeof box->uniq, "%s", wanted->uniq ? wanted->uniq : "");
  if (wanted->phys)
    snprintf(box->phys, sizeof box->phys, "%s", wanted->phys);
  else
    snprintf(box->phys, sizeof box->phys, "usb-0000:00:14.0-%d/input0", machine->count + 1);
  set_bit(box->types, EV_SYN, true);
  set_bit(box->types, EV_MSC, true);
  set_bit(box->types, EV_KEY, wanted->key_count > 0);
  set_bit(box->types, EV_ABS, wanted->axis_count > 0);
  set_bit(box->types, EV_REL, wanted->mouse);
  for (int i = 0; i < wanted->key_count; i++) set_bit(box->keys, wanted->keys[i], true);
  for (int i = 0; i < wanted->axis_count; i++) {
    const struct mock_axis *axis = &wanted->axes[i];
    set_bit(box->axes, axis->code, true);
    box->absolute[axis->code] = (struct input_absinfo){
        .value = axis->value, .minimum = axis->minimum, .maximum = axis->maximum, .flat = axis->flat};
  }
  if (wanted->mouse) {
    set_bit(box->relative, REL_X, true);
    set_bit(box->relative, REL_Y, true);
  }
  box->answers = umockdev_ioctl_base_new();
  g_signal_connect(box->answers, "handle-ioctl", G_CALLBACK(on_ioctl), box);
  g_signal_connect(box->answers, "handle-read", G_CALLBACK(on_read), box);
  machine->boxes[machine->count++] = box;
  if (!wanted->no_word && mock_switch_plug(box) < 0) return NULL;
  return box;
}

void mock_switch_unplug(mock_switch *box, int how) {
  if (!box->plugged) return;
  UMockdevTestbed *testbed = box->machine->testbed;
  int terminal = umockdev_testbed_get_dev_fd(testbed, box->node);
  if (how & MOCK_GONE_READ) {
    pthread_mutex_lock(&box->lock);
    box->read_gone = true;
    pthread_mutex_unlock(&box->lock);
    /* Something to read wakes a reader that gets no hang-up. */
    if (!(how & MOCK_GONE_HANGUP)) mock_switch_raw(box, EV_SYN, SYN_REPORT, 0, 0);
  }
  if (how & MOCK_GONE_HANGUP) {
    /* The descriptor is umockdev's: it is pointed elsewhere, not closed, for nobody to close another's later. */
    int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nowhere, terminal);
    close(nowhere);
  }
  if (how & MOCK_GONE_UDEV) {
    umockdev_testbed_uevent(testbed, box->event_path, "remove");
    umockdev_testbed_remove_device(testbed, box->event_path);
    umockdev_testbed_uevent(testbed, box->parent_path, "remove");
    umockdev_testbed_remove_device(testbed, box->parent_path);
    umockdev_testbed_remove_device(testbed, box->box_path);
    umockdev_testbed_remove_device(testbed, box->node_path);
    umockdev_testbed_detach_ioctl(testbed, box->node, NULL);
    g_free(box->event_path);
    g_free(box->parent_path);
    g_free(box->box_path);
    box->event_path = box->parent_path = box->box_path = NULL;
    box->plugged = false;
  }
}

void mock_switch_recover(mock_switch *box) {
  pthread_mutex_lock(&box->lock);
  box->read_gone = box->grabbed = false;
  pthread_mutex_unlock(&box->lock);
}

void mock_machine_free(mock_machine *machine) {
  if (!machine) return;
  for (int i = 0; i < machine->count; i++) {
    mock_switch *box = machine->boxes[i];
    mock_switch_unplug(box, MOCK_GONE);
    g_object_unref(box->answers);
    pthread_mutex_destroy(&box->lock);
    free(box->node_path);
    free(box);
  }
  g_object_unref(machine->testbed);
  free(machine);
  end_turn();
}

/* MARK: pressing */

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int send_events(mock_switch *box, struct input_event *events, size_t count, int64_t at_ns) {
  if (!box->plugged) return -ENODEV;
  pthread_mutex_lock(&box->lock);
  int clock = box->clock;
  pthread_mutex_unlock(&box->lock);
  int64_t stamp = at_ns ? at_ns + now(clock) - now(CLOCK_MONOTONIC) : now(clock);
  if (at_ns && clock == CLOCK_MONOTONIC) stamp = at_ns;
  for (size_t i = 0; i < count; i++) {
    events[i].input_event_sec = stamp / 1000000000;
    events[i].input_event_usec = stamp % 1000000000 / 1000;
  }
  ssize_t written = write(umockdev_testbed_get_dev_fd(box->machine->testbed, box->node), events, count * sizeof *events);
  return written < 0 ? -errno : 0;
}

int mock_switch_raw(mock_switch *box, uint16_t type, uint16_t code, int32_t value, int64_t at_ns) {
  struct input_event event = {.type = type, .code = code, .value = value};
  return send_events(box, &event, 1, at_ns);
}

static int report(mock_switch *box, uint16_t type, uint16_t code, int32_t value, int64_t at_ns) {
  struct input_event events[2] = {{.type = type, .code = code, .value = value}, {.type = EV_SYN, .code = SYN_REPORT}};
  return send_events(box, events, 2, at_ns);
}

void mock_switch_set_state(mock_switch *box, uint16_t code, bool down) {
  pthread_mutex_lock(&box->lock);
  set_bit(box->state, code, down);
  pthread_mutex_unlock(&box->lock);
}

int mock_switch_key(mock_switch *box, uint16_t code, int32_t value, int64_t at_ns) {
  mock_switch_set_state(box, code, value != 0);
  return report(box, EV_KEY, code, value, at_ns);
}

int mock_switch_leave(mock_switch *box) {
  if (!box->plugged) return -ENODEV;
  char *root = umockdev_testbed_get_root_dir(box->machine->testbed), *path = NULL;
  int status = asprintf(&path, "%s%s/uevent", root, box->box_path) < 0 ? -ENOMEM : unlink(path) < 0 ? -errno : 0;
  g_free(root);
  free(path);
  for (unsigned code = 0; !status && code <= KEY_MAX; code++)
    if (box->state[code / 8] & 1 << (code % 8)) status = mock_switch_key(box, (uint16_t)code, 0, 0);
  return status;
}

int mock_switch_axis(mock_switch *box, uint16_t code, int32_t value, int64_t at_ns) {
  pthread_mutex_lock(&box->lock);
  box->absolute[code].value = value;
  pthread_mutex_unlock(&box->lock);
  return report(box, EV_ABS, code, value, at_ns);
}

int mock_switch_overflow(mock_switch *box) { return report(box, EV_SYN, SYN_DROPPED, 0, 0); }

/* MARK: the rest */

const char *mock_switch_node(const mock_switch *box) { return box->node; }

void mock_switch_set_phys(mock_switch *box, const char *phys) { snprintf(box->phys, sizeof box->phys, "%s", phys); }

void mock_switch_set_foreign(mock_switch *box, bool grabbed) {
  pthread_mutex_lock(&box->lock);
  box->foreign = grabbed;
  pthread_mutex_unlock(&box->lock);
}

bool mock_switch_is_grabbed(const mock_switch *box) {
  mock_switch *mutable = (mock_switch *)box;
  pthread_mutex_lock(&mutable->lock);
  bool grabbed = box->grabbed;
  pthread_mutex_unlock(&mutable->lock);
  return grabbed;
}

int mock_switch_clock(const mock_switch *box) {
  mock_switch *mutable = (mock_switch *)box;
  pthread_mutex_lock(&mutable->lock);
  int clock = box->clock;
  pthread_mutex_unlock(&mutable->lock);
  return clock;
}

int mock_switch_set_denied(mock_switch *box, bool denied) {
  box->denied = denied;
  char *path = real_node(box);
  int status = path && chmod(path, denied ? 0 : 0600) == 0 ? 0 : -errno;
  free(path);
  return status;
}

int mock_switch_link(mock_switch *box, const char *path) {
  char *root = umockdev_testbed_get_root_dir(box->machine->testbed), *link = NULL, *node = real_node(box);
  int status = -ENOMEM;
  if (node && asprintf(&link, "%s%s", root, path) >= 0) {
    char *folder = g_path_get_dirname(link);
    g_mkdir_with_parents(folder, 0755);
    g_free(folder);
    unlink(link);
    status = symlink(node, link) == 0 ? 0 : -errno;
    free(link);
  }
  free(node);
  g_free(root);
  return status;
}

static int set_effective(bool overriding) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
  if (syscall(SYS_capget, &header, data) < 0) return -errno;
  const uint32_t rights = 1u << CAP_DAC_OVERRIDE | 1u << CAP_DAC_READ_SEARCH;
  if (overriding)
    data[0].effective |= data[0].permitted & rights;
  else
    data[0].effective &= ~rights;
  return syscall(SYS_capset, &header, data) < 0 ? -errno : 0;
}

int mock_privilege_drop(void) { return set_effective(false); }
int mock_privilege_restore(void) { return set_effective(true); }
