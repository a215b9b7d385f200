import type { StructuralLanguage } from "../Language.ts"
import { xmlNames } from "./xmlNames.ts"
import { xmlParts } from "./xmlParts.ts"
import { xmlUses } from "./xmlUses.ts"

export const xml: StructuralLanguage = {
  id: "xml",
  title: "XML",
  shape: "structure",
  extensions: [
    ".xml",
    ".xsd",
    ".xsl",
    ".xslt",
    ".wsdl",
    ".csproj",
    ".vbproj",
    ".fsproj",
    ".vcxproj",
    ".sqlproj",
    ".props",
    ".targets",
    ".nuspec",
    ".slnx",
    ".plist",
    ".entitlements",
    ".xaml",
    ".resx",
    ".resw",
    ".ps1xml",
    ".cdxml",
    ".admx",
    ".adml",
    ".runsettings",
    ".ruleset",
    ".pubxml",
    ".axaml",
    ".rss",
    ".jelly",
    ".jrxml",
    ".qrc",
    ".ui",
    ".glade",
    ".fxml",
    ".wxs"
  ],
  filenames: ["web.config", "app.config", "Web.config", "App.config", "NuGet.Config", "nuget.config"],
  separator: ".",
  partsOf: xmlParts,
  usesIn: xmlUses,
  mentions: xmlNames
}
