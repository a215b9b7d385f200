/**
 * WebAssembly modules, compiled once a process: a module that is handed to another thread keeps its compiled code, and what one
 * thread's use makes fast is fast for all.
 */

/** Compiled modules, by the path of their file. */
export type WasmModules = Readonly<Record<string, WebAssembly.Module>>

const modules = new Map<string, Promise<WebAssembly.Module>>()

/** The module in a file. Rejects where it cannot be read or is none. */
export const wasmModule = (file: string): Promise<WebAssembly.Module> => {
  const known = modules.get(file)
  if (known !== undefined) return known
  const compiling = Bun.file(file)
    .arrayBuffer()
    .then((bytes) => WebAssembly.compile(bytes))
  modules.set(file, compiling)
  return compiling
}

/** Takes over modules that another thread has compiled. */
export const adoptModules = (compiled: WasmModules): void => {
  for (const [file, module] of Object.entries(compiled)) modules.set(file, Promise.resolve(module))
}
