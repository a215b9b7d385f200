import { expect, test } from "bun:test"
import { nuxtComponent } from "../../../../src/core/reference/mod.ts"

test("a component is named by its folders and file, without repetitions", () => {
  const named = {
    "PageTitle.vue": "PageTitle",
    "page-title.vue": "PageTitle",
    "status/Card.vue": "StatusCard",
    "status/StatusCard.vue": "StatusCard",
    "status/statusCard.client.vue": "StatusCard",
    "status/edit/EditHistory.vue": "StatusEditHistory",
    "status/edit/StatusEditHistory.vue": "StatusEditHistory",
    "common/dropdown/Dropdown.vue": "CommonDropdown",
    "common/dropdown/DropdownItem.vue": "CommonDropdownItem",
    "base/index.vue": "Base",
    "nav/HTMLView.tsx": "NavHTMLView",
    "nav-bar/icons/i18n.vue": "NavBarIconsI18n"
  }
  expect(Object.fromEntries(Object.keys(named).map((path) => [path, nuxtComponent(path)]))).toStrictEqual(
    named
  )
})
