/** Compiles the modules written in AssemblyScript; `bunx` downloads the compiler. */
import { COMPILER, digestOf } from "../src/training/model/KernelModule.ts"
import { KERNEL_MODULES } from "./kernels.ts"

for (const kernel of KERNEL_MODULES) {
  const { file, options } = kernel
  const run = Bun.spawn(
    ["bunx", "--package", COMPILER, "asc", `${file}.ts`, "--outFile", `${file}.wasm`, ...options],
    { stdout: "inherit", stderr: "inherit" }
  )
  if ((await run.exited) !== 0) process.exit(1)
  await Bun.write(`${file}.sha256`, `${await digestOf(kernel)}\n`)
}
