/** The elements around a place while an XML file is read. */
export interface OpenElements<E> {
  readonly innermost: () => E | undefined
  readonly open: (element: E) => void
  /**
   * Closes the innermost element of a tag, and those inside of it that are not closed; none if no element has that tag. `onClosed` is called with each, innermost
   * first, when it is no longer around the place.
   */
  readonly close: (tag: string, onClosed?: (element: E) => void) => void
  /** Closes all, as the end of the file does. */
  readonly closeAll: (onClosed: (element: E) => void) => void
}

export const openElements = <E extends { readonly tag: string }>(): OpenElements<E> => {
  const stack: Array<E> = []
  /** Per tag: an end tag without an element is ignored without searching for it. */
  const counts = new Map<string, number>()
  const pop = (): E => {
    const element = stack.pop()!
    counts.set(element.tag, counts.get(element.tag)! - 1)
    return element
  }
  return {
    innermost: () => stack.at(-1),
    open: (element) => {
      stack.push(element)
      counts.set(element.tag, (counts.get(element.tag) ?? 0) + 1)
    },
    close: (tag, onClosed) => {
      if ((counts.get(tag) ?? 0) === 0) return
      for (let closed = ""; closed !== tag;) {
        const element = pop()
        onClosed?.(element)
        closed = element.tag
      }
    },
    closeAll: (onClosed) => {
      while (stack.length > 0) onClosed(pop())
    }
  }
}
