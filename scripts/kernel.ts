/** Compiles the trainer's kernel to WebAssembly. The compiler is large and rarely needed, so `bunx` downloads it on demand. */
import { COMPILER_OPTIONS, KERNEL_FILES, kernelDigest } from "../src/training/model/Kernel.ts"

const COMPILER = "assemblyscript@0.28.20"

const run = Bun.spawn(
  ["bunx", "--package", COMPILER, "asc", KERNEL_FILES.source, "--outFile", KERNEL_FILES.compiled].concat(
    COMPILER_OPTIONS
  ),
  { stdout: "inherit", stderr: "inherit" }
)
if ((await run.exited) !== 0) process.exit(1)
await Bun.write(KERNEL_FILES.compiledFrom, `${await kernelDigest()}\n`)
