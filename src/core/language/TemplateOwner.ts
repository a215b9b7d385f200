/** The type that a page belongs to, in another file. */
export interface TemplateOwner {
  readonly type: string
  /** That file, as its neighbours import it. */
  readonly module: string
}
