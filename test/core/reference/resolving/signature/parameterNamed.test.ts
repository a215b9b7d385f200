import { expect, test } from "bun:test"
import { parameterNamed } from "../../../../../src/core/reference/resolving/signature/parameterNamed.ts"

test("parameterNamed() returns the parameter of exactly that name, with its type and without its default", () => {
  for (const [signature, parameter] of [
    ["def run(self, url: str)", "url: str"],
    ["def run(self, urls: A, url: dict[str, B] = {}, x: C = f(url))", "url: dict[str, B]"],
    ["run(private readonly url?: Url): void", ""],
    ["run(url?: Url): void", "url?: Url"],
    ["def run(self, x: A = g(1, url=2))", ""],
    ["def run(self, url)", "url"],
    ["def run(self, url=None)", "url"],
    ["def run(self, url: A", ""],
    ["run", ""]
  ] as const)
    expect([signature, parameterNamed(signature, "run", "url")]).toStrictEqual([signature, parameter])
})
