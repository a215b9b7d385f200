/** WebAssembly modules, compiled once per process: a module sent to another thread keeps its compiled code, and optimization in one thread benefits all. */

/** Compiled modules by file path. */
export type WasmModules = Readonly<Record<string, WebAssembly.Module>>

const modules = new Map<string, Promise<WebAssembly.Module>>()

/** The module in a file. Rejects when the file is unreadable or not a module. */
export const wasmModule = (file: string): Promise<WebAssembly.Module> => {
  const cached = modules.get(file)
  if (cached !== undefined) return cached
  const compiling = Bun.file(file)
    .arrayBuffer()
    .then((bytes) => WebAssembly.compile(bytes))
  modules.set(file, compiling)
  compiling.catch(() => modules.delete(file))
  return compiling
}

/** Takes over modules compiled by another thread. */
export const adoptModules = (compiled: WasmModules): void => {
  for (const [file, module] of Object.entries(compiled)) modules.set(file, Promise.resolve(module))
}
