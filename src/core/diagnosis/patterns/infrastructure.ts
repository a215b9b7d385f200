import { destructiveAction, type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of Terraform, OpenTofu and Helm. */
export const infrastructurePatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      errorPattern: "The task includes an option with an undefined variable",
      match: [
        /The task includes an option with an undefined variable\. ?The error was: '?(?<variable>[\w.]{1,80})'? is undefined/,
        /AnsibleUndefinedVariable: '?(?<variable>[\w.]{1,80})'? is undefined/
      ],
      examples: [
        "The task includes an option with an undefined variable. The error was: 'cart_port' is undefined",
        "AnsibleUndefinedVariable: 'cart_port' is undefined"
      ],
      tags: ["ansible", "variable"]
    },
    {
      id: "ansible-undefined-variable",
      category: "configuration",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "`{variable}` has no value on this host: it is not in the inventory or the defaults, is misspelled, or is registered by a task that was skipped.",
      solution:
        "Define it in `group_vars`, `host_vars` or the role's `defaults/main.yml`, or give it a default with the filter `default`.",
      verify: [
        "What a host has: `ansible-inventory --host HOST`",
        "Where it is defined: `grep -rn {variable} .`"
      ],
      actions: [
        harmlessAction(
          "Look for its definition",
          ["grep -rn {variable} ."],
          "A file that sets it for this host"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Error acquiring the state lock",
      match: [
        /Error acquiring the state lock(?:[\s\S]{0,600}?\bID:\s{1,20}(?<lock>[\w-]{1,60}))?/,
        /Error locking state: /
      ],
      examples: [
        "Error: Error acquiring the state lock\n\nError message: ConditionalCheckFailedException: The conditional request failed\nLock Info:\n  ID:        5c1d9a0e-7f0b-4c55-9a5d-2f1f0c6f7c11\n  Path:      shop-state/terraform.tfstate",
        "Error locking state: Error acquiring the state lock: state already locked"
      ],
      tags: ["terraform", "lock"]
    },
    {
      id: "terraform-state-locked",
      category: "concurrency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "Another run holds the lock on the state, or one that was killed left it: a pipeline that runs at the same time, a cancelled job, an open plan.",
      solution:
        "Wait for the other run. Only if it is certainly gone, release its lock by the id in the message. In pipelines let one run at a time change a state, and wait with `-lock-timeout=5m`.",
      verify: [
        "Who holds it since when: `Who` and `Created` under `Lock Info` in the message",
        "Is a pipeline or another person running Terraform on this state"
      ],
      actions: [
        harmlessAction("Wait for the lock instead of failing", ["terraform plan -lock-timeout=5m"], "A plan"),
        destructiveAction(
          "Make sure that nobody is running Terraform on this state: two writers at once corrupt it.",
          harmlessAction(
            "Release a lock that was left",
            ["terraform force-unlock {lock}"],
            "The state is unlocked"
          )
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Inconsistent dependency lock file",
      match: [
        /Inconsistent dependency lock file/,
        /provider registry\.[\w.-]{1,60}\/(?<provider>[\w/-]{1,80}): (?:required by this configuration but no version is selected|locked version selection)/
      ],
      examples: [
        "Error: Inconsistent dependency lock file\n\nThe following dependency selections recorded in the lock file are inconsistent with the current configuration",
        "  - provider registry.terraform.io/hashicorp/aws: required by this configuration but no version is selected"
      ],
      tags: ["terraform", "lockfile"]
    },
    {
      id: "terraform-lock-file-inconsistent",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        ".terraform.lock.hcl does not have the providers, or the versions, that the configuration requires: they changed without a new `terraform init`, or the lock file was not committed.",
      solution:
        "Run init again, with -upgrade if a version constraint changed, and commit .terraform.lock.hcl.",
      verify: [
        "What is required: `terraform providers`",
        "Was it committed: `git log --oneline -3 -- .terraform.lock.hcl`"
      ],
      actions: [
        harmlessAction(
          "Select the providers again and look at the change",
          ["terraform init -upgrade", "git diff --stat .terraform.lock.hcl"],
          "The lock file has the required versions"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "No valid credential sources found",
      match: [
        /No valid credential sources found(?: for \w{1,40})?/,
        /error configuring Terraform AWS Provider/
      ],
      examples: [
        'Error: No valid credential sources found\n\n  with provider["registry.terraform.io/hashicorp/aws"],\n  on main.tf line 10, in provider "aws":',
        "Error: error configuring Terraform AWS Provider: no valid credential sources for Terraform AWS Provider found."
      ],
      tags: ["terraform", "aws", "credentials"]
    },
    {
      id: "terraform-no-credentials",
      category: "authentication",
      severity: "high",
      prior: 0.9,
      rootCause:
        "Terraform finds no credentials for the provider or the backend: no variables, no profile, an expired single sign-on session, or a runner without a role. The backend does not use those in the provider block.",
      solution:
        "Give them to the process that runs Terraform: AWS_PROFILE or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, `aws sso login`, or a role of the runner; a backend in another account needs its own profile.",
      verify: [
        "Who are you: `aws sts get-caller-identity`",
        "Which variables are set: `env | grep -o '^AWS_[A-Z_]*'`"
      ],
      actions: [
        harmlessAction(
          "Check the identity with the environment of the failed run",
          ["aws sts get-caller-identity"],
          "The account that the configuration is for"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Error: Cycle: …",
      match: [/Error: Cycle: (?<resources>[\w.[\]" (),-]{1,400})/],
      examples: [
        "Error: Cycle: aws_security_group.web, aws_security_group.db",
        "│ Error: Cycle: module.network.aws_route.private, module.network.aws_nat_gateway.main"
      ],
      tags: ["terraform", "cycle"]
    },
    {
      id: "terraform-cycle",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "These resources refer to each other, directly or through modules and depends_on: {resources}.",
      solution:
        "Break the circle: put the reference that goes back into a resource of its own (aws_security_group_rule instead of inline rules), or remove a depends_on of a whole module.",
      verify: ["See the circle: `terraform graph -draw-cycles`"],
      actions: [
        harmlessAction("Check the configuration after the change", ["terraform validate"], "It is valid")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "another operation (install/upgrade/rollback) is in progress",
      match: [/another operation \(install\/upgrade\/rollback\) is in progress/],
      examples: [
        "Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress",
        "Error: INSTALLATION FAILED: another operation (install/upgrade/rollback) is in progress"
      ],
      tags: ["helm", "kubernetes", "lock"]
    },
    {
      id: "helm-operation-pending",
      category: "concurrency",
      severity: "high",
      prior: 0.95,
      rootCause:
        "The release is in a pending state: an earlier run was cancelled or timed out before it could record its end, or one still runs.",
      solution:
        "If no other run is active, roll back to the last revision that was deployed; then upgrade again, with `--atomic --timeout` so that a failed one is undone.",
      verify: [
        "Which releases are pending: `helm list --all-namespaces --pending`",
        "Which revision was deployed last: `helm history RELEASE`"
      ],
      actions: [
        harmlessAction(
          "Find the pending release",
          ["helm list --all-namespaces --pending"],
          "Its name and namespace"
        )
      ]
    }
  )
]
