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
  const placeOf = new Map(commits.map(({ id }, place) => [id, place]))
  const parents = commits.map(({ parents }) =>
    [...new Set(parents)].flatMap((id) => {
      const place = placeOf.get(id)
      return place === undefined ? [] : [place]
    })
  )
  const waitingFor = new Uint32Array(commits.length)
  for (const each of parents) for (const parent of each) waitingFor[parent]!++
  const ready = smallestFirst()
  commits.forEach((_, place) => {
    if (waitingFor[place] === 0) ready.put(place)
  })
  const order: Array<number> = []
  for (let place = ready.take(); place !== undefined; place = ready.take()) {
    order.push(place)
    for (const parent of parents[place]!) if (--waitingFor[parent]! === 0) ready.put(parent)
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
      for (let above = (at - 1) >> 1; at > 0 && heap[above]! > heap[at]!; above = (at - 1) >> 1) {
        swap(above, at)
        at = above
      }
    },
    take: (): number | undefined => {
      const [first] = heap
      const last = heap.pop()
      if (last === undefined || heap.length === 0) return first
      heap[0] = last
      for (let at = 0; ;) {
        const left = 2 * at + 1
        const least = left + 1 < heap.length && heap[left + 1]! < heap[left]! ? left + 1 : left
        if (least >= heap.length || heap[least]! >= heap[at]!) return first
        swap(least, at)
        at = least
      }
    }
  }
}
