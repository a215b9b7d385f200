import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { compareVersions, SEMVER } from "../../../src/core/memory/compareVersions.ts"
import { nextPatch } from "../../../src/core/memory/mod.ts"

test("nextPatch() returns a valid later version", () =>
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
      fc.constantFrom("", "-rc.1", "-0", "+b"),
      (core, tail) => {
        const version = `${core.join(".")}${tail}`
        expect(nextPatch(version)).toMatch(SEMVER)
        expect(compareVersions(nextPatch(version), version)).toBeGreaterThan(0)
      }
    )
  ))
