import { expect, test } from "bun:test"
import { copyFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { KERNEL_MODULES } from "../scripts/kernels.ts"
import { isCompiled } from "../src/training/model/KernelModule.ts"
import { temporaryFolder } from "./support/gitRepository.ts"

for (const kernel of KERNEL_MODULES) {
  const name = basename(kernel.file)

  test(`${name}.wasm is compiled from its source: if not, run \`bun run build:kernels\``, async () => {
    expect(await isCompiled(kernel)).toBeTrue()
  })

  test(`a change of ${name}.ts or of its options is noticed`, async () => {
    const file = join(temporaryFolder(), name)
    for (const extension of ["ts", "sha256"])
      copyFileSync(`${kernel.file}.${extension}`, `${file}.${extension}`)
    expect(await isCompiled({ ...kernel, file })).toBeTrue()
    expect(await isCompiled({ file, options: [...kernel.options, "--debug"] })).toBeFalse()
    writeFileSync(`${file}.ts`, `${await Bun.file(`${file}.ts`).text()}// more\n`)
    expect(await isCompiled({ ...kernel, file })).toBeFalse()
  })
}
