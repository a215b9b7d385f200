import { expect, test } from "bun:test"
import { peopleNote } from "../../../src/engine/context/peopleNote.ts"

test("who made most commits is named first, with the number of all", () => {
  expect(peopleNote(["Bo", "Ada", "Ada"], "cart.ts")).toBe(
    "Of 3 commits that changed cart.ts, 2 are by Ada, 1 by Bo; first the latest"
  )
  expect(peopleNote(["Ada", "Ada", "Bo", "Cy", "Di", "Eve"], "cart.ts")).toBe(
    "Of 6 commits that changed cart.ts, 2 are by Ada, 1 by Bo, 1 by Cy, the others by 2 more; first the latest"
  )
  expect(peopleNote(["Ada", "Ada"], "cart.ts")).toBe("All 2 commits that changed cart.ts are by Ada")
})
