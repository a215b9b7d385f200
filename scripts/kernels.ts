/** The modules written in AssemblyScript: what they are compiled from, and with which options. */
import { join } from "node:path"
import { MAX_PAGES } from "../src/training/model/Arena.ts"

export interface KernelModule {
  /** File name without its extension: `.ts` is the source, `.wasm` the compiled module, `.sha256` the digest of what that was compiled from. */
  readonly file: string
  /** Compiler options besides source and output. */
  readonly options: ReadonlyArray<string>
}

const root = join(import.meta.dir, "..")

const COMMON_OPTIONS = "-O3 --runtime stub --noAssert --importMemory --initialMemory 1"

export const KERNEL_MODULES: ReadonlyArray<KernelModule> = [
  { file: join(root, "src/ports/deriving/assembly/tape"), options: COMMON_OPTIONS.split(" ") },
  {
    file: join(root, "src/training/assembly/kernel"),
    options:
      `${COMMON_OPTIONS} --enable simd --enable threads --sharedMemory --maximumMemory ${MAX_PAGES}`.split(
        " "
      )
  }
]

/** Digest of everything that determines a compiled module, in hexadecimal. */
export const digestOf = async ({ file, options }: KernelModule): Promise<string> =>
  new Bun.CryptoHasher("sha256")
    .update(await Bun.file(`${file}.ts`).text())
    .update(options.join(" "))
    .digest("hex")
