/** Commands that only have others below them. */
import { Command, type CommandDescriptor } from "@effect/cli"

/** A command as help tells of it: of those below it the library itself names no more than the first. */
export interface Described {
  readonly descriptor: CommandDescriptor.Command<unknown>
  readonly commands?: ReadonlyArray<Described>
}

/** Commands of whatever options: what the library takes. */
type Commands = Parameters<typeof Command.withSubcommands>[1]

/** A command that does nothing but by those below it. */
export const group = <const Below extends Commands>(name: string, says: string, commands: Below) =>
  Object.assign(Command.make(name).pipe(Command.withDescription(says), Command.withSubcommands(commands)), {
    commands
  })
