/** Reads a git directory without a working tree. */

export interface TreeEntry {
  readonly path: string
  readonly blob: string
  readonly bytes: number
}

const git = (directory: string, ...args: ReadonlyArray<string>) =>
  Bun.spawn(["git", `--git-dir=${directory}`, ...args], { stdin: "pipe", stdout: "pipe", stderr: "ignore" })

const textOf = async (directory: string, ...args: ReadonlyArray<string>): Promise<string> => {
  const process = git(directory, ...args)
  await process.stdin.end()
  return new Response(process.stdout).text()
}

/** The commit of HEAD. Rejects when the directory is not a git directory. */
export const headOf = async (directory: string): Promise<string> => {
  const commit = (await textOf(directory, "rev-parse", "HEAD")).trim()
  if (!/^[0-9a-f]{40,64}$/.test(commit))
    throw new Error(`Cannot read "${directory}": it is not a git directory`)
  return commit
}

/** The files of HEAD, in git's order. */
export const filesOf = async (directory: string): Promise<ReadonlyArray<TreeEntry>> =>
  (await textOf(directory, "ls-tree", "-r", "-l", "-z", "HEAD")).split("\0").flatMap((line) => {
    const [, kind, blob, bytes, path] = /^\d+ (\w+) (\w+)\s+(\d+)\t(.*)$/s.exec(line) ?? []
    return kind === "blob" ? [{ path: path!, blob: blob!, bytes: Number(bytes) }] : []
  })

/** The patches of the last commits except merges, newest first, each preceded by NUL and its subject. */
export const patchesOf = (directory: string, commits: number): Promise<string> =>
  textOf(
    directory,
    "log",
    "--no-merges",
    `--max-count=${commits}`,
    "--format=%x00%s",
    "--patch",
    "--unified=4",
    "--no-color",
    "--no-ext-diff",
    "--no-renames",
    "--diff-filter=M"
  )

/** The contents of the blobs, in order; missing ones are left out. */
export const blobsOf = async function* (
  directory: string,
  entries: ReadonlyArray<TreeEntry>
): AsyncGenerator<readonly [entry: TreeEntry, bytes: Uint8Array]> {
  const process = git(directory, "cat-file", "--batch")
  process.stdin.write(entries.map(({ blob }) => `${blob}\n`).join(""))
  const ended = process.stdin.end()
  const reader = process.stdout.getReader()
  let buffered = new Uint8Array(0)
  const readMore = async () => {
    const { done, value } = await reader.read()
    if (done) throw new Error(`Cannot read the files of "${directory}": git stopped early`)
    const joined = new Uint8Array(buffered.length + value.length)
    joined.set(buffered)
    joined.set(value, buffered.length)
    buffered = joined
  }
  for (const entry of entries) {
    let line = buffered.indexOf(10)
    for (; line < 0; line = buffered.indexOf(10)) await readMore()
    const size = /^\w+ blob (\d+)$/.exec(new TextDecoder().decode(buffered.subarray(0, line)))?.[1]
    buffered = buffered.subarray(line + 1)
    if (size === undefined) continue
    while (buffered.length < Number(size) + 1) await readMore()
    yield [entry, buffered.slice(0, Number(size))]
    buffered = buffered.subarray(Number(size) + 1)
  }
  await ended
}
