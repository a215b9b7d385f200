import type { FailureFrame } from "./Failure.ts"

/** A message over several lines begins or ends this far from the line that a frame gives. */
const MAX_LINE_DISTANCE = 2

const splitPath = (path: string): readonly [folder: string, name: string] => {
  const end = 1 + Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"))
  return [path.slice(0, end), path.slice(end)]
}

/**
 * The frames with the folders of the project, if one frame is the place where the project states the message: then the program was built from the folder of
 * that file, under another name. Undefined if no frame is that place.
 *
 * @example
 * ```ts
 * const frames = [{ file: "/app/main.go", line: 9, own: true }, { file: "/app/cart/cart.go", line: 3, own: true }]
 * relocatedFrames(frames, { path: "src/shop/main.go", line: 9 })?.map(({ file }) => file) // => ["src/shop/main.go", "src/shop/cart/cart.go"]
 * relocatedFrames(frames, { path: "src/shop/main.go", line: 40 }) // => undefined
 * ```
 */
export const relocatedFrames = (
  frames: ReadonlyArray<FailureFrame>,
  stated: { readonly path: string; readonly line: number }
): ReadonlyArray<FailureFrame> | undefined => {
  const [projectFolder, name] = splitPath(stated.path)
  const stating = frames.find(
    ({ file = "", line = -Infinity, own }) =>
      own && splitPath(file)[1] === name && Math.abs(line - stated.line) <= MAX_LINE_DISTANCE
  )
  if (stating === undefined) return undefined
  const [printedFolder] = splitPath(stating.file ?? "")
  return frames.map((frame) => {
    const { file } = frame
    const isBelow =
      file !== undefined &&
      (printedFolder === "" ? splitPath(file)[0] === "" : file.startsWith(printedFolder))
    return isBelow
      ? { ...frame, file: `${projectFolder}${file.slice(printedFolder.length).replaceAll("\\", "/")}` }
      : frame
  })
}
