/**
 * Reads syntax trees into columns, in AssemblyScript: WebAssembly that runs in tree-sitter's own memory. Only tree-sitter's parser visits as many nodes, and
 * here the loop is compiled at once, while it would be interpreted for most of the time that a small repository takes.
 *
 * Addresses and sizes are in bytes. The layout is that of tree-sitter's WebAssembly build, with 4-byte addresses and 2-byte characters (`subtree.h` of its
 * library). A subtree is two words: the data of a small leaf inline, or the address of its data. The children of a node are stored right before its data.
 */

const SUBTREE: usize = 8

/** Offsets in the data of a subtree; the last two exist only where there are children. */
const PADDING: usize = 4
const SIZE: usize = 16
const CHILD_COUNT: usize = 36
const SYMBOL: usize = 40
const FLAGS: usize = 44
const VISIBLE_DESCENDANTS: usize = 56
const PRODUCTION: usize = 66

const VISIBLE: u32 = 1
const EXTRA: u32 = 4

/** An inline leaf: the lowest bit of its first word marks it as one, and its flags are one bit higher than elsewhere. */
const INLINE: u32 = 1
const INLINE_SYMBOL_BITS: u32 = 8
const INLINE_PADDING_BITS: u32 = 16
const INLINE_SIZE_BITS: u32 = 24

/** The symbol and the type of error nodes. */
const ERROR: u32 = 0xffff

/** What is saved of a node whose children are being read. */
const FRAME: usize = 32

/** The most nodes and marks that a tree can have. */
export function nodesIn(root: usize): u32 {
  const data: usize = load<u32>(root)
  if (data & INLINE || load<u32>(data, CHILD_COUNT) == 0) return 1
  return 1 + load<u32>(data, VISIBLE_DESCENDANTS)
}

/**
 * Writes the named nodes of a tree to columns, and apart from them its anonymous nodes, the marks. At `output` are the numbers of nodes and of marks, then columns
 * of `capacity` numbers each: two bytes for the types and fields of nodes and of marks, then four for the start, end, parent, `after`, `marksBefore` and
 * `marksUntil` of nodes, and the start and end of marks (see `SyntaxTape`). `fields` has the field of a child by its index among the structural children, `width`
 * for each production; `named` a byte for each type. Returns 0; 1 when the tree is deeper than `maxDepth`, for which `frames` has room; 2 when it has more nodes
 * than `capacity`.
 */
export function readTree(
  root: usize,
  publicTypes: usize,
  aliases: usize,
  longestAliases: usize,
  named: usize,
  fields: usize,
  width: usize,
  output: usize,
  capacity: usize,
  frames: usize,
  maxDepth: usize
): u32 {
  const type = output + 8
  const field = type + 2 * capacity
  const markType = field + 2 * capacity
  const markField = markType + 2 * capacity
  const start = markField + 2 * capacity
  const end = start + 4 * capacity
  const parent = end + 4 * capacity
  const after = parent + 4 * capacity
  const marksBefore = after + 4 * capacity
  const marksUntil = marksBefore + 4 * capacity
  const markStart = marksUntil + 4 * capacity
  const markEnd = markStart + 4 * capacity

  let length: usize = 0
  let markCount: usize = 0

  // State of the node whose children are being read; at first the root, as if it were an only child.
  let depth: usize = 0
  let child = root
  let childrenEnd = root + SUBTREE
  let childIndex: usize = 0
  let aliasesAt: usize = 0
  let fieldsAt: usize = 0
  let position: u32 = 0
  let inheritedField: u32 = 0
  let parentNode: isize = -1
  // Padding before the first child is also the padding of its parent and was already counted there.
  let isFirst = false

  for (;;) {
    if (child == childrenEnd) {
      // A hidden node ends before the visible node around it, whose end is written last.
      if (parentNode >= 0) {
        store<u32>(after + 4 * parentNode, length as u32)
        store<u32>(marksUntil + 4 * parentNode, markCount as u32)
      }
      if (depth == 0) break
      const frame = frames + --depth * FRAME
      child = load<u32>(frame)
      childrenEnd = load<u32>(frame, 4)
      childIndex = load<u32>(frame, 8)
      aliasesAt = load<u32>(frame, 12)
      fieldsAt = load<u32>(frame, 16)
      position = load<u32>(frame, 20)
      inheritedField = load<u32>(frame, 24)
      parentNode = load<i32>(frame, 28)
      isFirst = false
      continue
    }

    const first = load<u32>(child)
    let size: u32
    let symbol: u32
    let flags: u32
    let children: usize = 0
    let data: usize = 0
    if (first & INLINE) {
      const second = load<u32>(child, 4)
      if (!isFirst) position += (second >> INLINE_PADDING_BITS) & 0xff
      size = second >> INLINE_SIZE_BITS
      symbol = (first >> INLINE_SYMBOL_BITS) & 0xff
      flags = first >> 1
    } else {
      data = first
      if (!isFirst) position += load<u32>(data, PADDING)
      size = load<u32>(data, SIZE)
      symbol = load<u16>(data, SYMBOL)
      flags = load<u32>(data, FLAGS)
      children = load<u32>(data, CHILD_COUNT)
    }
    isFirst = false
    child += SUBTREE
    const nodeStart = position
    position += size
    let nodeField: u32 = 0
    if (!(flags & EXTRA)) {
      const alias: u32 = aliasesAt == 0 ? 0 : load<u16>(aliasesAt + 2 * childIndex)
      if (alias != 0) {
        symbol = alias
        flags |= VISIBLE
      }
      if (fieldsAt != 0 && childIndex < width) nodeField = load<u16>(fieldsAt + 2 * childIndex)
      if (nodeField == 0) nodeField = inheritedField
      childIndex++
    }

    let isHidden = false
    let node = parentNode
    if (flags & VISIBLE || depth == 0) {
      if (length + markCount == capacity) return 2
      const id: u32 = symbol == ERROR ? ERROR : load<u16>(publicTypes + 2 * symbol)
      // Error nodes are read like named ones.
      if (id != ERROR && !load<u8>(named + id)) {
        store<u16>(markType + 2 * markCount, id as u16)
        store<u16>(markField + 2 * markCount, nodeField as u16)
        store<u32>(markStart + 4 * markCount, nodeStart >> 1)
        store<u32>(markEnd + 4 * markCount, (nodeStart + size) >> 1)
        markCount++
        continue
      }
      node = length++
      store<u16>(type + 2 * node, id as u16)
      store<u16>(field + 2 * node, nodeField as u16)
      store<u32>(start + 4 * node, nodeStart >> 1)
      store<u32>(end + 4 * node, (nodeStart + size) >> 1)
      store<i32>(parent + 4 * node, parentNode as i32)
      store<u32>(marksBefore + 4 * node, markCount as u32)
      if (children == 0) {
        store<u32>(after + 4 * node, length as u32)
        store<u32>(marksUntil + 4 * node, markCount as u32)
      }
    } else {
      isHidden = true
    }
    if (children == 0) continue

    if (depth == maxDepth) return 1
    const frame = frames + depth++ * FRAME
    store<u32>(frame, child as u32)
    store<u32>(frame, childrenEnd as u32, 4)
    store<u32>(frame, childIndex as u32, 8)
    store<u32>(frame, aliasesAt as u32, 12)
    store<u32>(frame, fieldsAt as u32, 16)
    store<u32>(frame, position, 20)
    store<u32>(frame, inheritedField, 24)
    store<i32>(frame, parentNode as i32, 28)
    const production: usize = load<u16>(data, PRODUCTION)
    childrenEnd = data
    child = data - children * SUBTREE
    childIndex = 0
    aliasesAt = production == 0 ? 0 : aliases + 2 * production * longestAliases
    fieldsAt = width == 0 ? 0 : fields + 2 * production * width
    position = nodeStart
    inheritedField = isHidden ? nodeField : 0
    parentNode = node
    isFirst = true
  }
  store<u32>(output, length as u32)
  store<u32>(output, markCount as u32, 4)
  return 0
}
