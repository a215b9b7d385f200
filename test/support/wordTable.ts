/** A small, untrained table of word vectors: rows follow a fixed rule, so that a text's vector can be calculated. */
import { TOKENIZATION_VERSION, type WordTable } from "../../src/core/embed/mod.ts"

const numbers = (count: number, seed: number) => {
  let state = seed
  return Int8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return ((state >>> 16) % 255) - 127
  })
}

export const smallTable = (vocabulary: ReadonlyArray<string>, dimensions = 16, buckets = 64): WordTable => ({
  head: {
    name: "small",
    tokens: TOKENIZATION_VERSION,
    dimensions,
    vocabulary: vocabulary.length,
    buckets,
    unknownQuery: 0.75,
    unknownPassage: 1.25,
    manifest: "",
    training: {},
    metrics: {}
  },
  vocabulary: new TextEncoder().encode(vocabulary.join("\n")),
  rowScales: Float32Array.from(vocabulary, (_, row) => 0.01 + row / 1000),
  queryWeights: Float32Array.from(vocabulary, (_, row) => 1 + row / 10),
  passageWeights: Float32Array.from(vocabulary, (_, row) => 2 - row / 10),
  bucketScales: new Float32Array(buckets).fill(0.01),
  rows: numbers(vocabulary.length * dimensions, 1),
  buckets: numbers(buckets * dimensions, 2)
})
