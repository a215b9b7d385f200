/** Compiles the modules written in AssemblyScript. The compiler is large and rarely needed, so `bunx` downloads it on demand. */
import { digestOf, KERNEL_MODULES } from "./kernels.ts"

const COMPILER = "assemblyscript@0.28.20"

for (const kernel of KERNEL_MODULES) {
  const { file, options } = kernel
  const run = Bun.spawn(
    ["bunx", "--package", COMPILER, "asc", `${file}.ts`, "--outFile", `${file}.wasm`, ...options],
    { stdout: "inherit", stderr: "inherit" }
  )
  if ((await run.exited) !== 0) process.exit(1)
  await Bun.write(`${file}.sha256`, `${await digestOf(kernel)}\n`)
}
