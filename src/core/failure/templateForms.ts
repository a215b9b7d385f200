/** Places in templates of pages, which template engines print in forms of their own. */
import type { FrameForm } from "./FrameForm.ts"

/** Templates whose frames name the function that they were compiled to, which the file does not have. */
export const TEMPLATE_FILE =
  /\.(?:html?|xhtml|erb|haml|slim|builder|jbuilder|[hls]?eex|j2|jinja2?|twig|latte|liquid|hbs|mustache|njk|ejs|pug|jade|ftlh?|vm|jsp|mako)$/i

/** As `FRAME_FORMS`. */
export const TEMPLATE_FRAME_FORMS: ReadonlyArray<FrameForm> = [
  // The page that Rails shows of an error.
  {
    language: "ruby",
    isOrigin: true,
    pattern: /^Showing (?<file>\S+) where line #(?<line>\d+) raised:$/
  },
  // Blade: without a line, since the error is one of the file that the template was compiled to.
  {
    language: "php",
    isOrigin: true,
    pattern:
      /^(?=.*\(View: )(?:[^$\n]{0,300}\$(?<named>\w{1,100})(?!\w))?.*?\(View: (?<file>[^\s()]{1,500}\.php)\)/
  },
  {
    language: "php",
    isOrigin: true,
    pattern: /^.{0,600}? in "(?<file>[^"\n]{1,300}\.(?:twig|latte))" at line (?<line>\d+)/
  },
  // Django's page of an error.
  {
    language: "python",
    innermostLast: true,
    pattern: /^In template (?<file>[^\s,]{1,500}), error at line (?<line>\d+)$/
  },
  { language: "elixir", pattern: /^\*\* \([\w.]+\) (?<file>[^\s:()]+\.[hls]?eex):(?<line>\d+):/ },
  // Engines of JavaScript put the place before the message, and the code between them.
  {
    language: "javascript",
    isOrigin: true,
    pattern:
      /^(?:\w{0,60}Error: )?(?<file>(?:[A-Za-z]:)?[^\s:()]+\.(?:ejs|pug|jade|hbs|njk)):(?<line>\d+)(?::(?<column>\d+))?$/
  }
]
