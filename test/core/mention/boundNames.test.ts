import { expect, test } from "bun:test"
import { boundNames, typeOrBounds } from "../../../src/core/mention/boundNames.ts"

test("boundNames() returns the types of the bounds without type arguments", () => {
  expect(boundNames(": Fn(A, B) -> C + for<'a> Read<'a> + Iterator<Item = D + E>")).toStrictEqual([
    "Fn",
    "Read",
    "Iterator"
  ])
  expect(boundNames("impl IntoResponse + Send + '_")).toStrictEqual(["IntoResponse", "Send"])
  expect(boundNames("extends Comparable<? super T> & java.io.Closeable")).toStrictEqual([
    "Comparable",
    "java.io.Closeable"
  ])
  expect(boundNames("")).toStrictEqual([])
})

test("typeOrBounds() is the bounds of an impl or dyn type, and otherwise the type itself", () => {
  expect(typeOrBounds("&'a mut (dyn Read + Send)")).toBe("Read+Send")
  expect(typeOrBounds("impl Read")).toBe("Read")
  expect(typeOrBounds("Box<dyn Read>")).toBe("Box")
  expect(typeOrBounds("implement::Token")).toBe("implement.Token")
})
