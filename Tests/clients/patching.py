"""An app that changes its tree in place, for what `tappet conform` tries of patches."""
from tappet import Tappet

count = 0
with Tappet("Counter") as t:
    t.publish({"id": "screen", "accessibilityLabel": "Counter", "children": [
        {"id": "more", "accessibilityLabel": "One More", "accessibilityTraits": ["button"]}]})
    for action in t:
        handled = action.id == "more" and action.name == "activate"
        action.answer(handled)
        count += handled
        t.patch(set={"more": {"accessibilityValue": str(count)}})
