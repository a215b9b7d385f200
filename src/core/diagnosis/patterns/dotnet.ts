import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of .NET and its compilers. */
export const dotnetPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "csharp",
      errorPattern: "Sequence contains no elements",
      match: [/Sequence contains no (?<what>matching elements?|elements)/],
      examples: [
        "System.InvalidOperationException: Sequence contains no elements\n   at System.Linq.ThrowHelper.ThrowNoElementsException()",
        "Unhandled exception. System.InvalidOperationException: Sequence contains no matching element"
      ],
      tags: ["csharp", "linq"]
    },
    {
      id: "dotnet-empty-sequence",
      category: "logic",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "First, Single, Last, Max, Min, Average or Aggregate was called on a sequence with no such element: the query or filter found nothing.",
      solution:
        "If there may be none, use FirstOrDefault or SingleOrDefault and handle null, or DefaultIfEmpty before Max; otherwise find out why the data is missing.",
      verify: [
        "The innermost frame of your own code in the trace: what its query returned for these arguments"
      ],
      actions: [
        harmlessAction(
          "Find the calls that need an element",
          ["grep -rnE '\\.(First|Single|Last|Max|Min|Average)(Async)?\\(' --include='*.cs' ."],
          "The call in the trace"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "csharp",
      errorPattern: "System.NullReferenceException: Object reference not set to an instance of an object",
      match: [/Object reference not set to an instance of an object/],
      examples: [
        "Unhandled exception. System.NullReferenceException: Object reference not set to an instance of an object.\n   at Shop.Cart.Total() in /src/Cart.cs:line 42",
        "System.NullReferenceException: Object reference not set to an instance of an object."
      ],
      tags: ["dotnet", "null"]
    },
    {
      id: "dotnet-null-reference",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "Something that may be null was used without a check: FirstOrDefault, a missing Include of an entity, an unbound request field.",
      solution: "Enable nullable reference types and fix the warnings; check where the value is created.",
      verify: ["The first line of the trace in your code: which part of it can be null?"],
      actions: [
        harmlessAction(
          "Let the compiler report such places",
          ["dotnet build -p:Nullable=enable"],
          "Warnings CS8602 and CS8604"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "csharp",
      errorPattern: "error CS0246: The type or namespace name '…' could not be found",
      match: [/error CS(?:0246|0234|0103): The (?:type or namespace name|name) '(?<name>[^'\n]{1,120})'/],
      examples: [
        "Program.cs(1,7): error CS0246: The type or namespace name 'Newtonsoft' could not be found (are you missing a using directive or an assembly reference?)",
        "Cart.cs(9,3): error CS0103: The name 'foo' does not exist in the current context"
      ],
      tags: ["dotnet", "compile"]
    },
    {
      id: "dotnet-name-not-found",
      category: "build",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "`{name}` is unknown: a `using`, a package or a project reference is missing, or it does not exist for this target framework.",
      solution: "Add the reference to this project and restore.",
      verify: ["The project's references: `dotnet list package`, `dotnet list reference`"],
      actions: [
        harmlessAction(
          "See packages and references",
          ["dotnet restore", "dotnet list package"],
          "The package is listed, or not"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "csharp",
      errorPattern: "error NU1101 / NU1605: package not found or downgraded",
      match: [/error (?<code>NU110[1-3]|NU1605|NU1107|NU1202|NU1301): (?<detail>[^\n]{1,200})/],
      examples: [
        "error NU1101: Unable to find package Acme.Lib. No packages exist with this id in source(s): nuget.org",
        "error NU1605: Warning As Error: Detected package downgrade: Microsoft.Extensions.Logging from 8.0.0 to 6.0.0."
      ],
      tags: ["dotnet", "nuget"]
    },
    {
      id: "dotnet-nuget-restore",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "Restoring packages failed ({code}): the source that has it is not configured or rejects the credentials, or versions conflict.",
      solution: "Add the source to nuget.config; raise the direct reference to the version requested.",
      verify: ["Which sources: `dotnet nuget list source`"],
      actions: [
        harmlessAction(
          "See the sources, and restore with details",
          ["dotnet nuget list source", "dotnet restore -v normal"],
          "The failing source is named"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "csharp",
      errorPattern: "Could not load file or assembly '…'",
      match: [/Could not load file or assembly '(?<assembly>[\w.-]{1,120})/],
      examples: [
        "System.IO.FileNotFoundException: Could not load file or assembly 'Acme.Core, Version=1.2.0.0, Culture=neutral, PublicKeyToken=null'. The system cannot find the file specified.",
        "Could not load file or assembly 'System.Text.Json, Version=8.0.0.0'"
      ],
      tags: ["dotnet", "assembly"]
    },
    {
      id: "dotnet-assembly-load",
      category: "dependency",
      severity: "high",
      prior: 0.9,
      rootCause:
        "{assembly} is not next to the program in the version it was compiled against: not published with it, or two versions compete.",
      solution: "Publish with all dependencies, and use one version in all projects.",
      verify: ["What brings it in: `dotnet list package --include-transitive`"],
      actions: [
        harmlessAction(
          "See what brings it in",
          ["dotnet list package --include-transitive"],
          "One version of it"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "csharp",
      errorPattern:
        "You must install or update .NET to run this application / A compatible .NET SDK was not found",
      match: [
        /You must install or update \.NET to run this application/,
        /A compatible \.NET SDK was not found/,
        /NETSDK1045: The current \.NET SDK does not support targeting/
      ],
      examples: [
        "You must install or update .NET to run this application.\n\nFramework: 'Microsoft.NETCore.App', version '8.0.0' (x64)",
        "A compatible .NET SDK was not found.\n\nRequested SDK version: 8.0.100",
        "error NETSDK1045: The current .NET SDK does not support targeting .NET 9.0."
      ],
      tags: ["dotnet", "version"]
    },
    {
      id: "dotnet-runtime-missing",
      category: "environment",
      severity: "high",
      prior: 0.95,
      rootCause: "The runtime or SDK that the program or global.json requires is not installed here.",
      solution:
        "Install it, use an image that has it, publish self-contained, or let global.json roll forward.",
      verify: ["What is installed: `dotnet --info`"],
      actions: [
        harmlessAction(
          "See what is installed",
          ["dotnet --list-sdks", "dotnet --list-runtimes"],
          "The version is listed, or not"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "csharp",
      errorPattern:
        "A second operation was started on this context instance before a previous operation completed",
      match: [
        /A second operation (?:was )?started on this context (?:instance )?before a previous (?:asynchronous )?operation completed/
      ],
      examples: [
        "System.InvalidOperationException: A second operation was started on this context instance before a previous operation completed.",
        "A second operation started on this context before a previous asynchronous operation completed."
      ],
      tags: ["dotnet", "ef"]
    },
    {
      id: "dotnet-dbcontext-shared",
      category: "concurrency",
      severity: "high",
      prior: 0.95,
      rootCause:
        "One DbContext is used by several tasks at once: a missing await, Task.WhenAll over it, or a context in a singleton.",
      solution: "Await each query, or take one context per task from IDbContextFactory.",
      verify: ["Is a call on it not awaited, or is its owner a singleton?"],
      actions: [
        harmlessAction(
          "Let the compiler report calls that are not awaited",
          ["dotnet build -warnaserror:CS4014"],
          "The call is named"
        )
      ]
    }
  )
]
