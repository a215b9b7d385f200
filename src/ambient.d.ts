/** Files that the build embeds into the executable; the default export is the path at run time. */
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
