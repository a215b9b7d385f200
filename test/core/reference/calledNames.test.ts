import { expect, test } from "bun:test"
import { handledNames, objectsOfSlot } from "../../../src/core/reference/mod.ts"

test("an object and a signal are told apart at each underscore", () => {
  expect(objectsOfSlot("on_main_list_item_clicked")).toStrictEqual(["main_list_item", "main_list", "main"])
  expect(objectsOfSlot("on_clicked")).toStrictEqual([])
  expect(objectsOfSlot("only_on_clicked")).toStrictEqual([])
})

test("handlers have names that begin or end as such", () => {
  expect(handledNames("handleOpenFile")[0]).toBe("OpenFile")
  expect(handledNames("on_member_join")).toContain("member-join")
  expect(handledNames("addTrackersAction")[0]).toBe("addTrackers")
  expect(handledNames("add_tags_action")[0]).toBe("add_tags")
  expect(
    ["online", "handlers", "onGo", "Action", "transaction", "AddAction"].flatMap(handledNames)
  ).toStrictEqual([])
})
