import { expect, test } from "bun:test"
import { describesSymptom, parseFailure } from "../../../src/core/failure/mod.ts"

const describes = (text: string) => describesSymptom(parseFailure(text, undefined))

test("a sentence about what goes wrong is a description", () => {
  for (const text of [
    "why does it hang when the queue is empty?",
    "pod is killed again and again for using too much RAM",
    "after moving to Python 3.12 the helper library is missing",
    "l’application se ferme quand on ouvre la carte"
  ])
    expect(describes(text)).toBe(true)
})

test("what a program printed is no description", () => {
  for (const text of [
    "permission denied",
    "dial tcp 10.0.0.8:443: socket: too many open files",
    "fixture 'db_session' not found in any of the modules",
    "KeyError: 'apple'",
    'Traceback (most recent call last):\n  File "a.py", line 1, in f\nValueError: no value was given for the key'
  ])
    expect(describes(text)).toBe(false)
  const frames = [{ function: "main", file: "main.go", line: 1 }]
  const message = "the worker stopped because nobody answered"
  expect(describesSymptom({ message, frames: [] })).toBe(true)
  expect(describesSymptom({ message, frames: frames as never })).toBe(false)
  expect(describesSymptom({ message, frames: [], type: "WorkerError" })).toBe(false)
})
