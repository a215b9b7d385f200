/** A file that the build puts inside the executable: its path at run time. */
declare module "*.wasm" {
  const path: string
  export default path
}

declare module "*.vec" {
  const path: string
  export default path
}

declare module "*.tiktoken" {
  const path: string
  export default path
}
