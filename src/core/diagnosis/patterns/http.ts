import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of servers and their clients about requests, tokens and timeouts; and of CI. */
export const httpPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      errorPattern: "401 Unauthorized",
      match: [
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|Client Error:|returned error:) 401\b/,
        /\b401 (?:Client Error: |\()?Unauthorized\b/,
        /npm (?:error|ERR!) code E401/
      ],
      examples: [
        "AxiosError: Request failed with status code 401",
        "requests.exceptions.HTTPError: 401 Client Error: Unauthorized for url: https://api.example.com/v1/me",
        "HTTP/1.1 401 Unauthorized",
        "npm error code E401"
      ],
      tags: ["http", "authentication"]
    },
    {
      id: "http-401-token-absent",
      category: "authentication",
      severity: "high",
      prior: 0.5,
      rootCause:
        "No token was sent: the variable is empty here, the header lacks `Bearer `, a redirect to another host dropped it, or a cookie was not sent.",
      solution: "Send it in the form the API documents; call the final host directly.",
      verify: [
        "See what is sent: `curl -v URL`, removing the token from anything you share",
        "Is the variable set where the program runs? `env | cut -d= -f1 | sort`"
      ],
      actions: [
        harmlessAction(
          "See which variables are set",
          ["env | cut -d= -f1 | sort"],
          "The token's name is listed"
        )
      ]
    },
    {
      id: "http-401-token-invalid",
      category: "authentication",
      severity: "high",
      prior: 0.45,
      rootCause: "The token is expired, revoked, from another environment, or has a trailing line break.",
      solution: "Renew it, keep staging and production apart, and trim values read from files.",
      verify: [
        "Does the answer's WWW-Authenticate say `invalid_token`?",
        "Does the same token work manually?"
      ],
      actions: [
        harmlessAction(
          "Send the request manually and read the header",
          ["curl -si https://HOST/ | grep -i '^www-authenticate'"],
          "The server's reason"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "403 Forbidden",
      match: [
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|Client Error:|returned error:) 403\b/,
        /\b403 (?:Client Error: |\()?Forbidden\b/
      ],
      examples: [
        "AxiosError: Request failed with status code 403",
        "403 Client Error: Forbidden for url: https://api.example.com/admin"
      ],
      tags: ["http", "permission"]
    },
    {
      id: "http-403-no-right",
      category: "permission",
      severity: "high",
      prior: 0.65,
      rootCause: "The account is known but lacks the right or scope for the request.",
      solution: "Grant only that right; a token keeps the scopes it was created with.",
      verify: ["Your identity and scopes according to the API (for GitHub `gh auth status`)"],
      actions: [
        harmlessAction(
          "See who you are to GitHub",
          ["gh auth status"],
          "The intended account, with its scopes"
        )
      ]
    },
    {
      id: "http-403-blocked",
      category: "network",
      severity: "medium",
      prior: 0.25,
      rootCause:
        "It was rejected before the application: a firewall, bot protection, an address that is not allowed, or a missing CSRF token or User-Agent.",
      solution: "Get the address allowed, send what the form requires, and set a User-Agent.",
      verify: ["Is the response body a proxy's page? `curl -si URL | head -30`"],
      actions: [
        harmlessAction(
          "Read the response headers",
          ["curl -sI https://HOST/"],
          "`server` and `via` name what answered"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "… is not authorized to perform: … (AWS)",
      match: [
        /is not authorized to perform: (?<operation>[\w:*-]{1,120})(?: on resource: (?<resource>[\w:/*.+=@-]{1,200}))?/,
        /\(AccessDenied(?:Exception)?\) when calling the (?<operation>\w{1,80}) operation/
      ],
      examples: [
        "User: arn:aws:iam::123456789012:user/ci is not authorized to perform: s3:GetObject on resource: arn:aws:s3:::shop/a because no identity-based policy allows the s3:GetObject action",
        "An error occurred (AccessDenied) when calling the PutObject operation: Access Denied"
      ],
      tags: ["aws", "permission"]
    },
    {
      id: "aws-not-allowed",
      category: "permission",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The user or role may not do {operation} on {resource|that resource}: no policy allows it, or a policy of the resource, a permissions boundary or an organization denies it. The end of the message often says which.",
      solution:
        "Allow exactly this action on this resource in a policy of the user or role; remove a denial where it stands. With another account the policy of the resource must allow it too.",
      verify: [
        "Who asked: `aws sts get-caller-identity`",
        "Is it the intended account, role and region (an assumed role, `AWS_PROFILE`)"
      ],
      actions: [
        harmlessAction("See who asks", ["aws sts get-caller-identity"], "The intended account and role")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Signature expired / RequestTimeTooSkewed (AWS)",
      match: [
        /Signature (?:expired|not yet current): \S{1,40} is now (?:earlier|later) than/,
        /\bRequestTimeTooSkewed\b/
      ],
      examples: [
        "An error occurred (InvalidSignatureException) when calling the ListTables operation: Signature expired: 20261126T080000Z is now earlier than 20261126T083000Z (20261126T083500Z - 5 min.)",
        "RequestTimeTooSkewed: The difference between the request time and the current time is too large."
      ],
      tags: ["aws", "clock"]
    },
    {
      id: "aws-clock",
      category: "environment",
      severity: "high",
      prior: 0.95,
      rootCause:
        "The clock of the machine or container differs from AWS's by more than five minutes, so that every signature is refused; the keys are right. After sleep, in a virtual machine or WSL it often stands still.",
      solution: "Set the clock by the network (chrony, systemd-timesyncd); restart Docker Desktop or WSL.",
      verify: ["Compare with another machine: `date -u`", "Is it synchronized: `timedatectl status`"],
      actions: [
        harmlessAction("Look at the clock", ["date -u", "timedatectl status"], "It is right to the minute")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "429 Too Many Requests",
      match: [
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|Client Error:|returned error:) 429\b/,
        /\b429 (?:Client Error: |\()?Too Many Requests\b/,
        /API rate limit exceeded/,
        /\bThrottlingException\b/,
        /RateLimitError: /
      ],
      examples: [
        "AxiosError: Request failed with status code 429",
        "HTTP/2 429",
        "429 Client Error: Too Many Requests for url: https://api.example.com/v1/items",
        "API rate limit exceeded for 203.0.113.7.",
        "ThrottlingException: Rate exceeded"
      ],
      tags: ["http", "limit"]
    },
    {
      id: "http-429-rate",
      category: "resource",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "More requests were sent than the service allows this account or address: a loop without a delay, retries without increasing delays, or CI sharing one account.",
      solution:
        "Wait as Retry-After says, with increasing random delays; batch requests, cache, and authenticate.",
      verify: ["Read Retry-After and the headers with `ratelimit`: `curl -sI URL`"],
      actions: [
        harmlessAction(
          "Read what is left",
          ["curl -sI https://HOST/ | grep -iE 'retry-after|ratelimit'"],
          "The time to wait"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "502 Bad Gateway / upstream prematurely closed connection",
      match: [
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|Server Error:|returned error:) 502\b/,
        /\b502 (?:Server Error: |\()?Bad Gateway\b/,
        /upstream prematurely closed connection/,
        /connect\(\) failed \(111: (?:Unknown error|Connection refused)\) while connecting to upstream/,
        /no live upstreams while connecting to upstream/
      ],
      examples: [
        "<h1>502 Bad Gateway</h1>",
        "2026/03/01 10:00:00 [error] 7#7: *12 connect() failed (111: Connection refused) while connecting to upstream, client: 10.0.0.1",
        "upstream prematurely closed connection while reading response header from upstream",
        "AxiosError: Request failed with status code 502"
      ],
      tags: ["http", "proxy"]
    },
    {
      id: "http-502-upstream-down",
      category: "environment",
      severity: "critical",
      prior: 0.6,
      rootCause:
        "The proxy got no answer from the application: it is not running, crashed during the request, or was being deployed.",
      solution: "Read the application's log at that time; deploy with readiness checks and a graceful stop.",
      verify: ["Send the request to the application directly: `curl -si http://127.0.0.1:PORT/`"],
      actions: [harmlessAction("See whether it listens", ["ss -ltnp"], "The upstream's port, or not")]
    },
    {
      id: "http-502-upstream-address",
      category: "configuration",
      severity: "high",
      prior: 0.35,
      rootCause:
        "The proxy uses another address, port or protocol than the application listens on, or closes idle connections later than the application does.",
      solution:
        "Use the same address and protocol; set the application's keep-alive longer than the proxy's.",
      verify: ["Compare the proxy's upstream with `ss -ltnp`"],
      actions: [harmlessAction("Check the proxy's configuration", ["nginx -T"], "The upstream's address")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "504 Gateway Timeout / upstream timed out",
      match: [
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|Server Error:|returned error:) 504\b/,
        /\b504 (?:Server Error: |\()?Gateway Time-?[Oo]ut\b/,
        /upstream timed out \(110: (?:Unknown error|Connection timed out)\)/
      ],
      examples: [
        "<h1>504 Gateway Time-out</h1>",
        "upstream timed out (110: Connection timed out) while reading response header from upstream",
        "504 Server Error: Gateway Timeout for url: https://shop.example.com/report"
      ],
      tags: ["http", "proxy", "timeout"]
    },
    {
      id: "http-504-slow",
      category: "resource",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The application took longer than the proxy waits: a slow query, an exhausted pool, or long work within a request.",
      solution:
        "Find what is slow; move long work into a job whose result is fetched later. Raise the limit only for work that must take long.",
      verify: [
        "How long it takes without the proxy: `curl -o /dev/null -sS -w '%{time_total}\\n' http://127.0.0.1:PORT/PATH`"
      ],
      actions: [
        harmlessAction(
          "Measure without the proxy",
          ["curl -o /dev/null -sS -w '%{time_starttransfer} %{time_total}\\n' http://127.0.0.1:8080/"],
          "The application's own time"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "413 Payload Too Large / client intended to send too large body",
      match: [
        /\b413 (?:Client Error: |\()?(?:Request Entity|Payload|Content) Too Large\b/,
        /(?:[Rr]equest failed with status code|HTTP(?:\/[\d.]{1,3})?|HTTPError:|[Ss]tatus(?: code)?:?|status of|Client Error:|returned error:) 413\b/,
        /\b413: (?:Request Entity|Payload|Content) Too Large\b/,
        /client intended to send too large body/,
        /PayloadTooLargeError/
      ],
      examples: [
        "<h1>413 Request Entity Too Large</h1>",
        "POST https://shop.example.com/api/upload 413 (Payload Too Large)",
        "Failed to load resource: the server responded with a status of 413 (Request Entity Too Large)",
        "HTTP/1.1 413 Content Too Large",
        "[error] 7#7: *3 client intended to send too large body: 20971520 bytes",
        "PayloadTooLargeError: request entity too large",
        "Request failed with status code 413"
      ],
      tags: ["http", "limit"]
    },
    {
      id: "http-413-limit",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The body is larger than a limit on the way: nginx's client_max_body_size (default 1 MB), a body parser (100 kB in Express), an ingress or a gateway.",
      solution: "Raise the limit of each hop for this path, or upload directly to storage.",
      verify: ["What answered, the proxy or the application? Look at the body and at `server`"],
      actions: [
        harmlessAction(
          "See the proxy's limit",
          ["nginx -T | grep -n client_max_body_size"],
          "The limit, or none set"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "jwt expired / Token has expired / invalid signature",
      match: [
        /TokenExpiredError: jwt expired/,
        /JsonWebTokenError: (?<reason>invalid signature|jwt malformed|invalid token|jwt audience invalid[^\n]{0,60}|jwt issuer invalid[^\n]{0,60})/,
        /jwt\.exceptions\.(?<reason>ExpiredSignatureError|InvalidSignatureError|DecodeError|ImmatureSignatureError|InvalidAudienceError)/,
        /token is expired by (?<late>[\dhms.]{1,20})/
      ],
      examples: [
        "TokenExpiredError: jwt expired",
        "JsonWebTokenError: invalid signature",
        "jwt.exceptions.ImmatureSignatureError: The token is not yet valid (iat)",
        "token is expired by 3m12s"
      ],
      tags: ["jwt", "authentication"]
    },
    {
      id: "jwt-expired-or-clock",
      category: "authentication",
      severity: "medium",
      prior: 0.55,
      rootCause: "The token has expired and was not renewed, or the clocks of issuer and checker differ.",
      solution: "Renew before it expires, allow about 30 seconds of difference, and sync clocks by NTP.",
      verify: ["Decode the middle part and compare `exp`, `nbf` and `iat` with `date +%s`"],
      actions: [harmlessAction("See the clock", ["date -u +%s", "timedatectl"], "It is synchronised")]
    },
    {
      id: "jwt-wrong-key",
      category: "configuration",
      severity: "high",
      prior: 0.4,
      rootCause:
        "It was signed with a different key, or for a different audience or by a different issuer than expected: secrets differ between services, keys were rotated, base64 was or was not decoded.",
      solution: "Give both the same key (or the issuer's JWKS), audience and issuer.",
      verify: ["Compare `kid`, `iss` and `aud` of the decoded token with the settings"],
      actions: [
        harmlessAction(
          "Decode header and claims, and compare them with the settings",
          [],
          "The part that differs"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "SignatureDoesNotMatch / ExpiredToken / InvalidClientTokenId (AWS)",
      match: [
        /\b(?<code>SignatureDoesNotMatch|InvalidClientTokenId|ExpiredToken(?:Exception)?|UnrecognizedClientException|InvalidAccessKeyId)\b/,
        /Unable to locate credentials\. You can configure credentials/,
        /CredentialsProviderError: Could not load credentials/
      ],
      examples: [
        "An error occurred (SignatureDoesNotMatch) when calling the ListBuckets operation",
        "An error occurred (ExpiredToken) when calling the GetObject operation: The provided token has expired.",
        'Unable to locate credentials. You can configure credentials by running "aws configure".',
        "CredentialsProviderError: Could not load credentials from any providers"
      ],
      tags: ["aws", "authentication"]
    },
    {
      id: "aws-credentials",
      category: "authentication",
      severity: "high",
      prior: 0.95,
      rootCause:
        "No usable AWS credentials ({code|none loaded}): none found by the chain, an expired session, a deleted key, or a secret with a missing character.",
      solution:
        "Log in again or give the workload a role; unset old variables, which take precedence over profiles.",
      verify: ["Your identity: `aws sts get-caller-identity`", "Which source is used: `aws configure list`"],
      actions: [
        harmlessAction(
          "See the account and the source",
          ["aws configure list", "aws sts get-caller-identity"],
          "The account, from the intended source"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Error: Process completed with exit code …",
      match: [
        /##\[error\]Process completed with exit code (?<code>\d{1,3})/,
        /Error: Process completed with exit code (?<code>\d{1,3})/,
        /ERROR: Job failed: exit (?:code|status) (?<code>\d{1,3})/
      ],
      examples: [
        "Error: Process completed with exit code 1.",
        "##[error]Process completed with exit code 127.",
        "ERROR: Job failed: exit code 2"
      ],
      tags: ["ci"]
    },
    {
      id: "ci-step-failed",
      isGeneric: true,
      category: "build",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "A command of the step ended with {code}: this line is only the end, the cause is above. 127 means command not found, 126 not executable, 137 killed for memory, 143 cancelled.",
      solution: "Read the first error above in the step; run the same command on a clean checkout.",
      verify: [
        "The first line with `error` of the step",
        "Does it fail on a fresh clone: `git clone . /tmp/fresh`"
      ],
      actions: [
        harmlessAction(
          "Run the step on a clean checkout",
          ["git worktree add --detach /tmp/fresh HEAD"],
          "The same failure, or one that occurs only in CI"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "The job running on runner … has exceeded the maximum execution time",
      match: [
        /has exceeded the maximum execution time of (?<limit>\d{1,6}) minutes/,
        /ERROR: Job failed: execution took longer than (?<limit>\S{1,20}) seconds/,
        /No output has been received in the last (?<limit>\S{1,10})/
      ],
      examples: [
        "The job running on runner GitHub Actions 12 has exceeded the maximum execution time of 360 minutes.",
        "ERROR: Job failed: execution took longer than 1h0m0s seconds",
        "No output has been received in the last 10m0s, this potentially indicates a stalled build"
      ],
      tags: ["ci", "timeout"]
    },
    {
      id: "ci-job-timeout",
      category: "concurrency",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "The job hung or is too slow: a prompt waiting for input, a server that is never stopped, a test that waits forever, or a cold cache.",
      solution: "Give steps and tests their own limits, run without prompts, and stop background processes.",
      verify: ["The last line of the log names the step that hangs"],
      actions: [
        harmlessAction(
          "Run the step with a limit and no input",
          ["timeout 600 npm test < /dev/null"],
          "It ends, or names what hangs"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Invalid time value / Text '…' could not be parsed / time data … does not match format",
      match: [
        /RangeError: Invalid time value/,
        /DateTimeParseException: Text '(?<value>[^'\n]{1,80})' could not be parsed/,
        /time data '(?<value>[^'\n]{1,80})' does not match format '(?<format>[^'\n]{1,60})'/,
        /parsing time "(?<value>[^"\n]{1,80})" as "(?<format>[^"\n]{1,60})": cannot parse/
      ],
      examples: [
        "RangeError: Invalid time value",
        "java.time.format.DateTimeParseException: Text '2024-13-01' could not be parsed: Invalid value for MonthOfYear (valid values 1 - 12): 13",
        "ValueError: time data '2024-13-01' does not match format '%Y-%m-%d'",
        'parsing time "2024-01-01 10:00" as "2006-01-02T15:04:05Z07:00": cannot parse " 10:00" as "T"'
      ],
      tags: ["time", "data"]
    },
    {
      id: "time-not-parsed",
      category: "data",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The text {value|given} is not a time in the expected format: day and month swapped, a space instead of the T, no zone, an empty string, or seconds instead of milliseconds.",
      solution: "Exchange times as RFC 3339 with a zone, and validate them on input.",
      verify: ["Print the value in quotes: is it empty or does it have spaces?"],
      actions: [
        harmlessAction(
          "Add the value to a test of the parser",
          [],
          "It is accepted, or rejected with a reason"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "error TLS / gRPC: code = Unavailable / Unimplemented / Unauthenticated",
      match: [
        /rpc error: code = (?<code>Unavailable|Unimplemented|Unauthenticated|ResourceExhausted|PermissionDenied|Internal) desc = (?<detail>[^\n]{1,200})/,
        /\b\d{1,2} (?<code>UNAVAILABLE|UNIMPLEMENTED|UNAUTHENTICATED|RESOURCE_EXHAUSTED|PERMISSION_DENIED): (?<detail>[^\n]{1,200})/
      ],
      examples: [
        "rpc error: code = Unavailable desc = name resolver error: produced zero addresses",
        "Error: 14 UNAVAILABLE: No connection established",
        "rpc error: code = Unimplemented desc = unknown service shop.v1.Cart",
        "Error: 8 RESOURCE_EXHAUSTED: Received message larger than max (5242880 vs 4194304)"
      ],
      tags: ["grpc"]
    },
    {
      id: "grpc-status",
      category: "network",
      severity: "high",
      prior: 0.8,
      rootCause:
        "The call ended with {code}: {detail}. Unavailable points to the connection (address, TLS, balancer), Unimplemented to another service or version, ResourceExhausted usually to a message over 4 MB.",
      solution:
        "By code: fix the address or TLS, use one version of the proto on both sides, stream or raise the message limit; retry only Unavailable.",
      verify: ["What the server offers: `grpcurl -plaintext HOST:PORT list`"],
      actions: [
        harmlessAction(
          "Ask the server what it offers",
          ["grpcurl -plaintext HOST:PORT list"],
          "The service is listed, or the same error"
        )
      ]
    }
  )
]
