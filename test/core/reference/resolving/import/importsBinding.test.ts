/** Names that imports provide. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("imported names may contain non-ASCII letters", async () => {
  const files = {
    "py/mod.py": "def größe(x): pass\nclass Übung: pass\n",
    "py/use.py": "from py.mod import größe, Übung as Ü\ngröße(1)\nÜ()\n",
    "ts/a.ts": "export function größe() {}\nexport class Übung { läuft() {} }\n",
    "ts/b.ts": 'import { größe, Übung } from "./a"\ngröße()\nconst ü: Übung = new Übung()\nü.läuft()\n',
    "de/Größe.java": "package de;\npublic class Größe { public static int messen() { return 1; } }\n",
    "x/Use.java": "package x;\nimport de.Größe;\nclass Use { int f() { return Größe.messen(); } }\n",
    "a.kt": "package a\nfun höhe() = 1\n",
    "b.kt": "package b\nimport a.höhe\nfun f() = höhe()\n"
  }
  expect(await uses(files, "py.mod.größe")).toStrictEqual([
    "py/use.py:1 import exact",
    "py/use.py:2 call exact"
  ])
  expect(await uses(files, "py.mod.Übung")).toStrictEqual([
    "py/use.py:1 import exact",
    "py/use.py:3 call exact"
  ])
  expect(await uses(files, "größe")).toStrictEqual(["ts/b.ts:1 import exact", "ts/b.ts:2 call exact"])
  expect(await uses(files, "Übung#läuft")).toStrictEqual(["ts/b.ts:4 call exact"])
  expect(await uses(files, "de.Größe.messen")).toStrictEqual(["x/Use.java:3 call exact"])
  expect(await uses(files, "a.höhe")).toStrictEqual(["b.kt:2 import exact", "b.kt:3 call exact"])
})

test("what a function imports hides what its file imports under the same name, also in functions within it", async () => {
  const files = {
    "src/lib.rs": "pub mod complete;\npub mod streaming;\nmod parse;\n",
    "src/complete.rs": "pub fn tag() {}\n",
    "src/streaming.rs": "pub fn tag() {}\n",
    "src/parse.rs":
      "use crate::complete::tag;\nfn a() {\n  use crate::streaming::tag;\n  fn inner() { tag(); }\n  tag();\n}\nfn b() { tag(); }\n"
  }
  expect(await uses(files, "complete::tag")).toStrictEqual([
    "src/parse.rs:1 import exact",
    "src/parse.rs:7 call exact"
  ])
  expect(await uses(files, "streaming::tag")).toStrictEqual([
    "src/parse.rs:3 import exact",
    "src/parse.rs:4 call exact",
    "src/parse.rs:5 call exact"
  ])
})
