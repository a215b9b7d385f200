/** Names by the ids used in messages. */
export interface SlackNames {
  readonly users: ReadonlyMap<string, string>
  readonly channels: ReadonlyMap<string, string>
}

/**
 * The text of a message as shown to users: mentions with names, links with their address, and Slack's three escapes decoded.
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
