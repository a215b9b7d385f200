/** Names by the ids that messages have in their place. */
export interface SlackNames {
  readonly users: ReadonlyMap<string, string>
  readonly channels: ReadonlyMap<string, string>
}

/**
 * The text of a message as people read it: mentions by name, links with their address, and the three signs that Slack escapes.
 *
 * Slack, "Formatting text for app surfaces".
 */
export const plainText = (text: string, { channels, users }: SlackNames): string =>
  text
    .replace(
      /<([@#!]?)([^|>]*)(?:\|([^>]*))?>/g,
      (_, sign: string, target: string, label: string | undefined) => {
        if (sign === "@") return `@${label ?? users.get(target) ?? target}`
        if (sign === "#")
          return `#${label === undefined || label === "" ? (channels.get(target) ?? target) : label}`
        if (sign === "!") return `@${label ?? target.split("^")[0]}`
        return label === undefined || label === target ? target : `${label} (${target})`
      }
    )
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
