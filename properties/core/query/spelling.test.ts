import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import {
  candidateStemLengths,
  correctSpellings,
  likelyName,
  likelySpelling,
  wordsToSpellCheck
} from "../../../src/core/query/mod.ts"
import { stemOf } from "../../../src/core/text/mod.ts"

const WORDS = ["sessions", "calling", "handled", "queries", "boxes", "rate", "retries", "limiter", "cached"]

test("a word with two swapped letters after the first is corrected to a word of the same stem", () => {
  for (const word of WORDS)
    for (let at = 1; at + 1 < word.length; at++) {
      const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
      if (swapped === word) continue
      const [shortest, longest] = candidateStemLengths(swapped)
      const stem = stemOf(word)
      // The stem is among the candidates.
      if (stem.length > 3)
        expect([stem.length >= shortest, stem.length <= longest]).toStrictEqual([true, true])
      const spelling = likelySpelling(swapped, [{ stem, frequency: 1 }], (each) => WORDS.includes(each))
      expect(spelling && stemOf(spelling)).toBe(stem)
    }
})

const anyWord = () => true

test("of equally near spellings, the most frequent wins, and a word wins over a text that is not a word", () => {
  const held = [
    { stem: "former", frequency: 2 },
    { stem: "format", frequency: 3 },
    { stem: "formal", frequency: 9 }
  ]
  const words = (word: string) => word !== "formal"
  expect(likelySpelling("formar", held.slice(0, 1), words)).toBe("former")
  expect(likelySpelling("formar", held, words)).toBe("format")
  expect(likelySpelling("formar", held.toReversed(), words)).toBe("format")
  expect(likelySpelling("formar", held, anyWord)).toBe("formal")
})

test("stems with another first letter, stems that form no word and accidental matches are no corrections", () => {
  const session = [{ stem: "session", frequency: 2 }]
  expect(likelySpelling("lession", session, anyWord)).toBeUndefined()
  // Another ending does not turn a stem into a word.
  expect(
    likelySpelling("houses", [{ stem: "htus", frequency: 9 }], (word) => word === "house")
  ).toBeUndefined()
  expect(likelySpelling("keyring", [{ stem: "key1", frequency: 9 }], anyWord)).toBeUndefined()
  // One letter missing or different: not in short words, nor for words that occur in only one text.
  expect(likelySpelling("flask", [{ stem: "flash", frequency: 9 }], anyWord)).toBeUndefined()
  expect(likelySpelling("falsh", [{ stem: "flash", frequency: 1 }], anyWord)).toBe("flash")
  expect(likelySpelling("sessio", [{ stem: "session", frequency: 1 }], anyWord)).toBeUndefined()
  expect(likelySpelling("sesion", [{ stem: "session", frequency: 1 }], anyWord)).toBe("session")
})

test("a misspelled part of a name is corrected, but a number is not", () => {
  const right =
    (...parts: ReadonlyArray<string>) =>
    (part: string) =>
      parts.includes(part)
  expect(likelyName("lastIndex", ["listIndex"], right("last", "index"))).toBeUndefined()
  expect(likelyName("lsatIndex", ["lastIndex"], right("index"))).toBe("lastIndex")
  // Typing errors swap letters, and the result may be another word.
  expect(likelyName("formText", ["fromText"], right("form", "text"))).toBe("fromText")
  expect(likelyName("isIPv6", ["isIPv4"], right("is"))).toBeUndefined()
  // The wrong part is elsewhere.
  expect(likelyName("quuxListener", ["quuxlastener"], right("listener"))).toBeUndefined()
  expect(likelyName("ssh_config", ["sslconfig"], right("ssh", "config"))).toBeUndefined()
})

test("words in other scripts or with accents are not corrected", () => {
  expect(wordsToSpellCheck("la méthode façade configuração größe sesion")).toStrictEqual(["sesion"])
  const spellings = new Map([
    ["thode", "those"],
    ["calle", "called"]
  ])
  expect(correctSpellings("la méthode", spellings)).toBe("la méthode")
  expect(correctSpellings("CalleCalle calle_calle", spellings)).toBe("CalledCalled called_called")
})

const parts = fc.constantFrom("sesion", "store", "kept", "limiter")
const queries = fc.array(
  fc.oneof(
    parts,
    fc.tuple(parts, parts).map(([a, b]) => a + b[0]!.toUpperCase() + b.slice(1)),
    fc.tuple(parts, parts).map(([a, b]) => `${a}_${b}`),
    parts.map((part) => part.toUpperCase()),
    fc.constantFrom("=", "->", "x1", "«sesion»")
  ),
  { maxLength: 6 }
)

test("only words with a correction change, in any case and place, and correcting twice changes nothing", () =>
  fc.assert(
    fc.property(queries, (words) => {
      const query = words.join(" ")
      const spellings = new Map([["sesion", "session"]])
      const answer = correctSpellings(query, spellings)
      expect(answer).toBe(
        query.replaceAll("sesion", "session").replaceAll("Sesion", "Session").replaceAll("SESION", "SESSION")
      )
      expect(correctSpellings(answer, spellings)).toBe(answer)
      expect(correctSpellings(query, new Map())).toBe(query)
      expect(wordsToSpellCheck(answer)).not.toContain("sesion")
    })
  ))
