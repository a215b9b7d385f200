/** Members used inside of the type that declares them. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("JavaScript: a private name is that of the class around it, whatever the object is", async () => {
  const text = `class Node {
  #params = {}
  copy(other, all) {
    other.#params = all[0].#params
  }
}
class Leaf {
  #params = {}
  read = (leaf) => leaf.#params
}
`
  const found = ["a.js:4 other exact", "a.js:4 other exact"]
  expect(await uses({ "a.js": text }, "Node.#params")).toStrictEqual(found)
  expect(await uses({ "a.js": text }, "Leaf.#params")).toStrictEqual(["a.js:9 other exact"])
})

test("JavaScript: of nested classes with the same private name, the inner one is meant", async () => {
  const text = `class Outer {
  #size = 1
  make() {
    return class Inner {
      #size = 2
      read(other) { return other.#size }
    }
  }
  read(other) { return other.#size }
}
`
  expect(await uses({ "a.js": text }, "Outer.#size")).toStrictEqual(["a.js:9 other exact"])
  expect(await uses({ "a.js": text }, "Outer#make.Inner.#size")).toStrictEqual(["a.js:6 other exact"])
})
