import { expect, test } from "bun:test"
import { boundNames, saidType } from "../../../src/core/mention/boundNames.ts"

test("a bound is named by its type, whatever that is applied to", () => {
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

test("a type that is opaque is each of its bounds, another one itself", () => {
  expect(saidType("&'a mut (dyn Read + Send)")).toBe("Read+Send")
  expect(saidType("impl Read")).toBe("Read")
  expect(saidType("Box<dyn Read>")).toBe("Box")
  expect(saidType("implement::Token")).toBe("implement.Token")
})
