import { expect, test } from "bun:test"
import { basename } from "node:path"
import { digestOf, KERNEL_MODULES } from "../scripts/kernels.ts"

for (const kernel of KERNEL_MODULES)
  test(`${basename(kernel.file)}.wasm is compiled from its source: if not, run \`bun run build:kernels\``, async () => {
    expect((await Bun.file(`${kernel.file}.sha256`).text()).trim()).toBe(await digestOf(kernel))
  })
