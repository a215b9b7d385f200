/** Which fields a call on an object of unknown type may mean. */
import { expect, test } from "bun:test"
import { plainFields } from "../../../src/core/language/plainFields.ts"
import { uses } from "../reference/uses.ts"

test("plainFields() excludes what it matches, and nothing else", () => {
  const { functionTypes, typeOf } = plainFields(/: int$/)
  expect(["a: int", "a: Handler"].map(typeOf)).toStrictEqual(["", undefined])
  expect(functionTypes.test("")).toBe(false)
})

test.each([
  [
    {
      "a.py": "class Job:\n    total: int = 0\n    done: Callback\n",
      "b.py": "def run(x):\n    x.total(); x.done()\n"
    },
    "a.Job.total",
    "a.Job.done"
  ],
  [
    {
      "a.ts": "export interface Job { total: number | null; done: () => void; when: Date }\n",
      "b.ts": "export const run = (x) => { x.total(); x.done(); x.when() }\n"
    },
    "Job#total",
    "Job#done"
  ],
  [
    {
      "a.go": "package a\n\ntype Job struct {\n\tTotal []int\n\tDone  func()\n}\n",
      "b.go": "package a\n\nfunc run() { x().Total(); x().Done() }\n"
    },
    "a.Job.Total",
    "a.Job.Done"
  ],
  [
    {
      "A.cs": "class Job { public string? Total { get; } public Func<int, int> Done; }\n",
      "B.cs": "class B { void Run() { x().Total(); x().Done(1); } }\n"
    },
    "Job.Total",
    "Job.Done"
  ],
  [
    {
      "a.swift": "struct Job { var total: [Int]; var done: () -> Int }\n",
      "b.swift": "func run() { y().total(); y().done() }\n"
    },
    "Job.total",
    "Job.done"
  ],
  [
    {
      "a.scala": "class Job { val total: Int = 1; val done: Int => Int = f }\n",
      "b.scala": "object B { def run() = { y().total(1); y().done(1) } }\n"
    },
    "Job.total",
    "Job.done"
  ],
  [
    {
      "a.dart": "class Job { int? total; int Function() done; }\n",
      "b.dart": "run(x) { x.total(); x.done(); }\n"
    },
    "Job.total",
    "Job.done"
  ],
  [
    {
      "a.cpp": "struct Job { const unsigned int total = 0; void (*done)(); };\n",
      "b.cpp": "void run() { x().total(); x().done(); }\n"
    },
    "Job::total",
    "Job::done"
  ]
])("a call means no field whose type is never called: %j", async (files, plain, callable) => {
  const callsOf = async (name: string) => (await uses(files, name)).filter((each) => each.includes(" call "))
  expect(await callsOf(plain)).toStrictEqual([])
  expect(await callsOf(callable)).toHaveLength(1)
})

test.each([
  [
    {
      "src/a.rs": "pub struct Job { pub done: fn() }\n",
      "src/b.rs": "use crate::a::Job;\nfn run(x: Job) { x.done(); (x.done)(); }\n"
    },
    "a::Job::done",
    "src/b.rs:2 other exact"
  ],
  [
    {
      "a.php": "<?php class Job { public $done; }\n",
      "b.php": "<?php function run(Job $x) { $x->done(); ($x->done)(); }\n"
    },
    "Job::done",
    "b.php:1 other exact"
  ]
])("where what a field holds is called in brackets, other calls mean no field", async (files, name, read) => {
  expect(await uses(files, name)).toStrictEqual([read])
})
