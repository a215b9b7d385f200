import type { LinkedCommit } from "./ancestors.ts"

/**
 * The indices of commits in topological order, each before its parents, regardless of clocks; among the possible commits the one that is first in `commits`
 * comes next. Parents that are not in `commits` are ignored. Commits in a cycle, which git cannot create, are omitted.
 *
 * @example
 * ```ts
 * const clockAhead = { id: "b", parents: ["a"] }
 * childrenFirst([clockAhead, { id: "c", parents: ["b"] }, { id: "a", parents: [] }]) // => [1, 0, 2]
 * ```
 */
export const childrenFirst = (commits: ReadonlyArray<LinkedCommit>): ReadonlyArray<number> => {
  const indexOfId = new Map(commits.map(({ id }, index) => [id, index]))
  const parents = commits.map(({ parents }) =>
    [...new Set(parents)].flatMap((id) => {
      const index = indexOfId.get(id)
      return index === undefined ? [] : [index]
    })
  )
  const pendingChildren = new Uint32Array(commits.length)
  for (const each of parents) for (const parent of each) pendingChildren[parent]!++
  const ready = smallestFirst()
  commits.forEach((_, index) => {
    if (pendingChildren[index] === 0) ready.put(index)
  })
  const order: Array<number> = []
  for (let index = ready.take(); index !== undefined; index = ready.take()) {
    order.push(index)
    for (const parent of parents[index]!) if (--pendingChildren[parent]! === 0) ready.put(parent)
  }
  return order
}

/** A priority queue of numbers, smallest first, as a binary heap. */
const smallestFirst = () => {
  const heap: Array<number> = []
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b]!, heap[a]!])
  return {
    put: (value: number) => {
      let at = heap.push(value) - 1
      for (let parentAt = (at - 1) >> 1; at > 0 && heap[parentAt]! > heap[at]!; parentAt = (at - 1) >> 1) {
        swap(parentAt, at)
        at = parentAt
      }
    },
    take: (): number | undefined => {
      const [first] = heap
      const last = heap.pop()
      if (last === undefined || heap.length === 0) return first
      heap[0] = last
      for (let at = 0; ;) {
        const left = 2 * at + 1
        const smaller = left + 1 < heap.length && heap[left + 1]! < heap[left]! ? left + 1 : left
        if (smaller >= heap.length || heap[smaller]! >= heap[at]!) return first
        swap(smaller, at)
        at = smaller
      }
    }
  }
}
