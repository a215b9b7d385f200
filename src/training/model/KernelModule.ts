/** A module written in AssemblyScript, which is kept compiled because the compiler is large and rarely needed. */

/** The compiler, as a package with its version. */
export const COMPILER = "assemblyscript@0.28.20"

export interface KernelModule {
  /** Path without its extension: `.ts` is the source, `.wasm` the compiled module, `.sha256` the digest of what that was compiled from. */
  readonly file: string
  /** Compiler options besides source and output. */
  readonly options: ReadonlyArray<string>
}

/** Options of every module: its memory is that of its host. */
export const COMMON_OPTIONS: ReadonlyArray<string> =
  "-O3 --runtime stub --noAssert --importMemory --initialMemory 1".split(" ")

/** Digest of everything that determines a compiled module, in hexadecimal. */
export const digestOf = async ({ file, options }: KernelModule): Promise<string> =>
  new Bun.CryptoHasher("sha256")
    .update(await Bun.file(`${file}.ts`).text())
    .update([COMPILER, ...options].join(" "))
    .digest("hex")

/** Whether a module was compiled from what its source and options are now. */
export const isCompiled = async (kernel: KernelModule): Promise<boolean> =>
  (await Bun.file(`${kernel.file}.sha256`).text()).trim() === (await digestOf(kernel))
