/** The modules written in AssemblyScript. */
import { join } from "node:path"
import { KERNEL } from "../src/training/model/Kernel.ts"
import { COMMON_OPTIONS, type KernelModule } from "../src/training/model/KernelModule.ts"

export const KERNEL_MODULES: ReadonlyArray<KernelModule> = [
  { file: join(import.meta.dir, "../src/ports/deriving/assembly/tape"), options: COMMON_OPTIONS },
  KERNEL
]
