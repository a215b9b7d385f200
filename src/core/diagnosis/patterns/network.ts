import { destructiveAction, type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of any program about connections, host names and certificates. */
export const networkPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      errorPattern: "Topic … not present in metadata after 60000 ms",
      match: [
        /Topic (?<topic>[\w.-]{1,200}) not present in metadata after \d{1,9} ms/,
        /Timed out waiting for a node assignment/,
        /Failed to update metadata after \d{1,9} ms/
      ],
      examples: [
        "org.apache.kafka.common.errors.TimeoutException: Topic orders not present in metadata after 60000 ms.",
        "org.apache.kafka.common.errors.TimeoutException: Timed out waiting for a node assignment. Call: fetchMetadata"
      ],
      tags: ["kafka", "timeout"]
    },
    {
      id: "kafka-no-metadata",
      category: "network",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The client got no metadata from the brokers: it reaches only the first address and not the ones that brokers advertise (`localhost` or a container's name), the port or protocol (TLS, SASL) differs, or the topic does not exist and is not created automatically.",
      solution:
        "Set advertised.listeners to addresses that this client can resolve and reach, use the listener's security.protocol, and create the topic.",
      verify: [
        "What the brokers advertise: `kcat -L -b BROKER:9092`",
        "Does the topic exist: `kafka-topics.sh --bootstrap-server BROKER:9092 --describe --topic {topic|TOPIC}`"
      ],
      actions: [
        harmlessAction(
          "List brokers and topics from where the client runs",
          ["kcat -L -b BROKER:9092"],
          "Addresses that this machine can reach, and the topic"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "connect ECONNREFUSED …:… / connection refused",
      match: [
        /connect ECONNREFUSED (?<host>(?!::1)[\w.:-]{1,120}):(?<port>\d{1,5})/,
        /dial tcp (?<host>(?!\[::1\])[\w.:[\]-]{1,120}):(?<port>\d{1,5}): connect: connection refused/,
        /Failed to connect to (?<host>[\w.:-]{1,120}) port (?<port>\d{1,5})(?: after \d{1,9} ms)?: (?:Couldn't connect to server|Connection refused)/,
        /connect to host (?<host>[\w.:-]{1,120}) port (?<port>\d{1,5}): Connection refused/,
        /ConnectException: Connection refused/,
        /ConnectionRefusedError: \[Errno \d{1,3}\]/,
        /\(Connection refused - connect\(2\) for (?<host>[\w.:-]{1,120}):(?<port>\d{1,5})\)/
      ],
      examples: [
        "Error: connect ECONNREFUSED 127.0.0.1:8099",
        'Get "http://127.0.0.1:8099/x": dial tcp 127.0.0.1:8099: connect: connection refused',
        "curl: (7) Failed to connect to 127.0.0.1 port 8099 after 0 ms: Couldn't connect to server",
        "ssh: connect to host 127.0.0.1 port 8099: Connection refused",
        "java.net.ConnectException: Connection refused",
        "ConnectionRefusedError: [Errno 111] Connection refused",
        "Failed to open TCP connection to 127.0.0.1:8099 (Connection refused - connect(2) for 127.0.0.1:8099)"
      ],
      tags: ["network", "connection"]
    },
    {
      id: "net-refused-not-started",
      category: "environment",
      severity: "high",
      prior: 0.5,
      rootCause:
        "Nothing listens on {host|the given address}:{port|port}: the server is not started, stopped with an error, or is not ready yet.",
      solution: "Start it and read its log; wait for it with a health check instead of a fixed delay.",
      verify: ["Does anything listen: `ss -ltnp`", "Can it be reached: `nc -vz {host} {port}`"],
      actions: [
        harmlessAction("See what listens", ["ss -ltnp"], "A line with the port, or none"),
        harmlessAction("Try the connection again", ["nc -vz {host} {port}"], "It is open")
      ]
    },
    {
      id: "net-refused-wrong-port",
      category: "configuration",
      severity: "medium",
      prior: 0.2,
      rootCause:
        "The server listens on a port or address other than {host|the given address}:{port|port}: a default in the settings, or it is bound to 127.0.0.1 and contacted from outside.",
      solution: "Keep the address of both in one setting; bind to 0.0.0.0 if others must reach it.",
      verify: ["Compare with the addresses in: `ss -ltnp`"],
      actions: [
        harmlessAction("See address and port of the server", ["ss -ltnp"], "The address that it listens on")
      ]
    },
    {
      id: "net-refused-container-loopback",
      category: "network",
      severity: "medium",
      prior: 0.2,
      rootCause:
        "Inside a container `localhost` is the container itself, not the machine or other containers.",
      solution: "Use the service name on the same network, or host.docker.internal for the machine.",
      verify: [
        "Does the program run in a container: `cat /proc/1/cgroup; ls /.dockerenv`",
        "Available names: `docker network inspect NETWORK`"
      ],
      actions: [
        harmlessAction(
          "See networks and who is on them",
          ["docker network ls", "docker ps"],
          "Both containers share a network"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "connect ECONNREFUSED ::1:…",
      match: [
        /connect ECONNREFUSED ::1:(?<port>\d{1,5})/,
        /dial tcp \[::1\]:(?<port>\d{1,5}): connect: connection refused/
      ],
      examples: ["Error: connect ECONNREFUSED ::1:5432", "dial tcp [::1]:6379: connect: connection refused"],
      tags: ["network", "ipv6"]
    },
    {
      id: "net-refused-ipv6-localhost",
      category: "configuration",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "`localhost` was resolved to ::1 (Node 17 and later use the first address the system returns), and the server listens only on 127.0.0.1.",
      solution: "Use 127.0.0.1, or let the server listen on both.",
      verify: ["Does 127.0.0.1 answer where ::1 does not: `nc -vz 127.0.0.1 {port}`"],
      actions: [
        harmlessAction(
          "Try both addresses",
          ["nc -vz 127.0.0.1 {port}", "nc -vz ::1 {port}"],
          "One is open and one refused"
        )
      ]
    },
    {
      id: "net-refused-ipv6-not-started",
      category: "environment",
      severity: "high",
      prior: 0.45,
      rootCause: "Nothing listens on port {port} of this machine, on either address.",
      solution: "Start the server and read its log.",
      verify: ["`ss -ltnp`"],
      actions: [harmlessAction("See what listens", ["ss -ltnp"], "A line with the port, or none")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "listen EADDRINUSE: address already in use …:…",
      match: [
        /EADDRINUSE: address already in use (?<host>\S{0,60}):(?<port>\d{1,5})/,
        /listen tcp (?<host>\S{0,60}):(?<port>\d{1,5}): bind: address already in use/,
        /\[Errno (?:98|48)\] (?:error while attempting to bind on address \('(?<host>[^'\n]{1,60})', (?<port>\d{1,5})\): )?[Aa]ddress already in use/,
        /java\.net\.BindException: Address already in use/,
        /Web server failed to start\. Port (?<port>\d{1,5}) was already in use/
      ],
      examples: [
        "Error: listen EADDRINUSE: address already in use :::18079",
        "listen tcp 127.0.0.1:18077: bind: address already in use",
        "OSError: [Errno 98] Address already in use",
        "java.net.BindException: Address already in use",
        "Web server failed to start. Port 8080 was already in use."
      ],
      tags: ["network", "port"]
    },
    {
      id: "port-in-use-earlier-run",
      category: "resource",
      severity: "medium",
      prior: 0.65,
      rootCause:
        "An earlier run of the same server still holds the port {port|it needs}: not stopped, in the background, or a watcher started a second one.",
      solution: "Stop the old one gracefully; let the server close its socket on SIGTERM.",
      verify: ["What holds it: `ss -ltnp`", "Is it your program: `ps -o pid,etime,args -p PID`"],
      actions: [
        harmlessAction("Find what holds the port", ["ss -ltnp"], "The name and pid"),
        destructiveAction(
          "Ends whatever holds the port: check first that it is the old run, and whose it is.",
          harmlessAction("Ask the old run to end", ["fuser -k -TERM {port}/tcp"], "The port is free")
        )
      ]
    },
    {
      id: "port-in-use-other-service",
      category: "configuration",
      severity: "low",
      prior: 0.3,
      rootCause:
        "Another service uses the port {port|it needs}, such as a system database, AirPlay on 5000 and 7000 on macOS, or another project.",
      solution: "Choose another port in the settings.",
      verify: ["What holds it: `ss -ltnp`"],
      actions: [harmlessAction("Find what holds the port", ["ss -ltnp"], "Another program")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "getaddrinfo ENOTFOUND … / no such host / Could not resolve host",
      match: [
        /getaddrinfo (?:ENOTFOUND|EAI_AGAIN) (?<host>[\w.-]{1,200})/,
        /getaddrinfo(?: for (?<host>[\w.-]{1,200}))? failed(?:: (?:Name or service not known|Temporary failure in name resolution|No address associated with hostname))?/,
        /lookup (?<host>[\w.-]{1,200})(?: on [\w.:[\]]{1,60})?: (?:no such host|server misbehaving|i\/o timeout|Temporary failure in name resolution)/,
        /Could not resolve host(?:name)?:? (?<host>[\w.-]{1,200})/,
        /UnknownHostException: (?<host>[\w.-]{1,200})/,
        /could not translate host name "(?<host>[^"\n]{1,200})" to address/,
        /Error -[235] connecting to (?<host>[\w.-]{1,200}):\d{1,5}\. (?:Name or service not known|Temporary failure in name resolution|No address associated with hostname)/,
        /Could not connect to Redis at (?<host>[\w.-]{1,200}):\d{1,5}: (?:Name or service not known|Temporary failure in name resolution|No address associated with hostname)/,
        /\[Errno -[235]\] (?:Name or service not known|Temporary failure in name resolution|No address associated with hostname)/
      ],
      examples: [
        "Error: getaddrinfo ENOTFOUND db.nohost.invalid",
        'Connection could not be established with host "nohost.invalid:587": stream_socket_client(): php_network_getaddresses: getaddrinfo for nohost.invalid failed: Name or service not known',
        'Get "http://nohost.invalid/x": dial tcp: lookup nohost.invalid on 10.255.255.53:53: no such host',
        "curl: (6) Could not resolve host: nohost.invalid",
        "java.net.UnknownHostException: nohost.invalid",
        'psql: error: could not translate host name "db" to address: Name or service not known',
        "urllib.error.URLError: <urlopen error [Errno -2] Name or service not known>",
        "redis.exceptions.ConnectionError: Error -2 connecting to redis:6379. Name or service not known.",
        "ssh: Could not resolve hostname git.internal: Name or service not known"
      ],
      tags: ["network", "dns"]
    },
    {
      id: "dns-wrong-name",
      category: "configuration",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "The name {host|requested} does not exist: a typo, a scheme or port left in it, an empty variable, or a container's or cluster's name used outside of it.",
      solution: "Correct the setting; compose and Kubernetes names resolve only on their own network.",
      verify: ["Does it resolve here: `getent hosts {host}`"],
      actions: [harmlessAction("Resolve it", ["getent hosts {host}"], "An address, or nothing")]
    },
    {
      id: "dns-resolver",
      category: "network",
      severity: "high",
      prior: 0.4,
      rootCause:
        "The name server does not answer or is the wrong one: no network, VPN, the container's resolv.conf, a proxy that resolves only for others.",
      solution:
        "Fix the resolver (`/etc/resolv.conf`, the VPN's split names); EAI_AGAIN and `Temporary failure` mean that it did not answer.",
      verify: [
        "Does it resolve here, and does another known name: `getent hosts {host}`",
        "The server used: `cat /etc/resolv.conf`"
      ],
      actions: [
        harmlessAction(
          "Resolve the name, and look at the resolver",
          ["getent hosts {host|HOST}", "cat /etc/resolv.conf"],
          "An address; if other names have none either, the server in the file does not answer"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "ETIMEDOUT / connection timed out",
      match: [
        /connect ETIMEDOUT (?<host>[\w.:-]{1,120}):(?<port>\d{1,5})/,
        /dial tcp (?<host>[\w.:[\]-]{1,120}):(?<port>\d{1,5}): (?:i\/o timeout|connect: connection timed out)/,
        /connect to host (?<host>[\w.:-]{1,120}) port (?<port>\d{1,5}): Connection timed out/,
        /port (?<port>\d{1,5}): Connection timed out/,
        /\[Errno 110\] Connection timed out/,
        /Error (?:60|110) connecting to (?<host>[\w.:-]{1,120}):(?<port>\d{1,5})\. (?:Connection|Operation) timed out/,
        /Could not connect to Redis at (?<host>[\w.:-]{1,120}):(?<port>\d{1,5}): (?:Connection|Operation) timed out/,
        /Failed to connect to (?<host>[\w.:-]{1,120}) port (?<port>\d{1,5})(?: after \d{1,9} ms)?: (?:Connection timed out|Timeout was reached)/,
        /(?:curl: \(28\)|cURL error 28:) (?:Connection timed out|Connection timeout|Failed to connect)/,
        /UND_ERR_CONNECT_TIMEOUT/,
        /SocketTimeoutException: [Cc]onnect(?:ion)? timed out/
      ],
      examples: [
        "Error: connect ETIMEDOUT 203.0.113.7:443",
        "dial tcp 10.1.2.3:5432: i/o timeout",
        "ssh: connect to host 203.0.113.9 port 22: Connection timed out",
        "curl: (28) Connection timed out after 1001 milliseconds",
        "cURL error 28: Connection timed out after 10001 milliseconds",
        "TimeoutError: [Errno 110] Connection timed out",
        "redis.exceptions.ConnectionError: Error 110 connecting to 10.0.0.16:6379. Connection timed out.",
        "java.net.SocketTimeoutException: connect timed out"
      ],
      tags: ["network", "timeout"]
    },
    {
      id: "net-timeout-firewall",
      category: "network",
      severity: "high",
      prior: 0.65,
      rootCause:
        "Packets to {host|the given address}:{port|port} are dropped on the way: a security group, firewall, network policy, or a private address contacted from outside. (A reachable machine that does not listen refuses at once.)",
      solution: "Allow traffic from this source to that port, or use the VPN, proxy or bastion.",
      verify: [
        "From here: `nc -vz -w 5 {host} {port}`; and from a machine near the server",
        "The route it takes: `ip route get {host}`"
      ],
      actions: [
        harmlessAction(
          "Try with a short timeout",
          ["nc -vz -w 5 {host} {port}"],
          "A timeout again: dropped on the way"
        )
      ]
    },
    {
      id: "net-timeout-proxy",
      category: "configuration",
      severity: "medium",
      prior: 0.25,
      rootCause:
        "Only a proxy has access to the outside and the program does not use it, or uses it for internal addresses.",
      solution:
        "Set HTTPS_PROXY and NO_PROXY for this program; many programs read them, Node needs to be configured.",
      verify: ["`env | grep -i proxy`"],
      actions: [
        harmlessAction("See the proxy settings", ["env | grep -i proxy"], "The proxy the network requires")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "read timed out / no answer within the client's limit",
      match: [
        /\bRead timed out\b(?:\. \(read timeout=(?<limit>[\d.]{1,12})\))?/,
        /The read operation timed out/,
        /(?:curl: \(28\)|cURL error 28:) (?:Operation|SSL connection) timed out after (?<limit>\d{1,9} milliseconds)/,
        /Net::ReadTimeout\b/,
        /\btimeout of (?<limit>\d{1,9}ms) exceeded/,
        /(?:Headers|Body) Timeout Error|UND_ERR_(?:HEADERS|BODY)_TIMEOUT/,
        /configured HttpClient\.Timeout of (?<limit>[\d.,]{1,12} seconds) elapsing/,
        /HttpTimeoutException: request timed out/,
        /net\/http: timeout awaiting response headers/
      ],
      examples: [
        "requests.exceptions.ReadTimeout: HTTPSConnectionPool(host='api.example.com', port=443): Read timed out. (read timeout=5)",
        "java.net.SocketTimeoutException: Read timed out",
        "httpx.ReadTimeout: The read operation timed out",
        "curl: (28) Operation timed out after 3001 milliseconds with 0 bytes received",
        "cURL error 28: Operation timed out after 3000 milliseconds with 0 bytes received (see https://curl.haxx.se/libcurl/c/libcurl-errors.html) for https://api.example.com/orders",
        "Net::ReadTimeout with #<TCPSocket:(closed)>",
        "AxiosError: timeout of 5000ms exceeded",
        "HeadersTimeoutError: Headers Timeout Error",
        "System.Threading.Tasks.TaskCanceledException: The request was canceled due to the configured HttpClient.Timeout of 100 seconds elapsing.",
        "java.net.http.HttpTimeoutException: request timed out",
        'Get "https://api.example.com/orders": net/http: timeout awaiting response headers'
      ],
      tags: ["network", "timeout"]
    },
    {
      id: "net-read-timeout-slow",
      category: "network",
      severity: "high",
      prior: 0.6,
      rootCause:
        "The server took the request and did not answer within the client's limit ({limit|its default}): it is slow or overloaded, or waits for something itself, such as its database.",
      solution:
        "Measure where the time goes. Make that work faster, or let it run as a job whose result is fetched later; retry only what may be done twice.",
      verify: [
        "The time of each phase: `curl -o /dev/null -sS -w '%{time_connect} %{time_starttransfer} %{time_total}\\n' URL`",
        "A short time to connect and a long one to the first byte: the server is slow"
      ],
      actions: [
        harmlessAction(
          "Measure the same request",
          ["curl -o /dev/null -sS -w '%{time_connect} %{time_starttransfer} %{time_total}\\n' URL"],
          "The time to the first byte, to compare with the limit"
        )
      ]
    },
    {
      id: "net-read-timeout-limit",
      category: "configuration",
      severity: "medium",
      prior: 0.25,
      rootCause:
        "The limit ({limit|a default}) is shorter than such requests take, or in the wrong unit: seconds where milliseconds are meant, or the other way round.",
      solution:
        "Set the limit of this client for this request, above what it takes on a busy day and below the limits around it.",
      verify: ["Find where the client gets its timeout, and in which unit its documentation counts"],
      actions: [
        harmlessAction(
          "Find the timeout",
          [],
          "A number with its unit, or none: then the library's default holds"
        )
      ]
    },
    {
      id: "net-read-timeout-path",
      category: "network",
      severity: "medium",
      prior: 0.15,
      rootCause:
        "The answer was lost on the way: a firewall or NAT dropped a connection that had been idle, or a path that lets no large packets through.",
      solution:
        "Use a fresh connection or keep-alive probes; lower the MTU where a VPN or tunnel needs that.",
      verify: ["Only reused connections, or only large answers fail"],
      actions: [
        harmlessAction(
          "Try large packets that must not be split",
          ["ping -c 3 -M do -s 1400 HOST"],
          "Answers; none for large ones alone means that the path drops them"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "ECONNRESET / connection reset by peer / socket hang up",
      match: [
        /(?:read|write|connect|request failed, reason:) ECONNRESET\b/,
        /code: 'ECONNRESET'/,
        /[Cc]onnection reset by peer/,
        /Error: socket hang up/,
        /java\.net\.SocketException: Connection reset/,
        /RemoteDisconnected\('Remote end closed connection without response'\)/,
        /curl: \(5[26]\) (?:Empty reply from server|Recv failure)/
      ],
      examples: [
        "Error: read ECONNRESET",
        "read tcp 10.0.0.5:51514->10.0.0.9:443: read: connection reset by peer",
        "Error: socket hang up",
        "java.net.SocketException: Connection reset",
        "curl: (52) Empty reply from server",
        "requests.exceptions.ConnectionError: ('Connection aborted.', RemoteDisconnected('Remote end closed connection without response'))"
      ],
      tags: ["network", "connection"]
    },
    {
      id: "net-reset-idle",
      category: "network",
      severity: "medium",
      prior: 0.45,
      rootCause:
        "A kept-alive connection was closed by the server or a balancer for being idle, just as it was reused.",
      solution:
        "Close idle connections earlier than the other side does, and retry idempotent requests once.",
      verify: ["Does it come after a pause of about the same length (60 s, 350 s)?"],
      actions: [
        harmlessAction(
          "Set the client's keep-alive below the server's idle timeout",
          [],
          "The resets are gone"
        )
      ]
    },
    {
      id: "net-reset-server-crash",
      category: "environment",
      severity: "high",
      prior: 0.35,
      rootCause:
        "The server closed or reset the connection midway: a crash, a kill for memory, a deployment, or a body that is too large.",
      solution: "Look at the server's log at that time.",
      verify: ["Did the server restart then? Look at its log and at `dmesg -T | tail`"],
      actions: [
        harmlessAction(
          "Look for a kill",
          ["dmesg -T | grep -iE 'killed process|segfault'"],
          "A line at that time, or none"
        )
      ]
    },
    {
      id: "net-reset-protocol",
      category: "configuration",
      severity: "medium",
      prior: 0.2,
      rootCause:
        "One side uses TLS and the other does not, or a proxy in between rejects the protocol or the name.",
      solution: "Use https where TLS is used, and http where not.",
      verify: ["Does it use TLS: `openssl s_client -connect HOST:PORT`"],
      actions: [
        harmlessAction("Connect with details", ["curl -v https://HOST/"], "The step at which it fails")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "self-signed certificate / self-signed certificate in certificate chain",
      match: [
        /DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN/,
        /SSL certificate problem: self[- ]signed certificate/,
        /CERTIFICATE_VERIFY_FAILED\] certificate verify failed: self[- ]signed certificate/,
        /Error: self[- ]signed certificate/
      ],
      examples: [
        "curl: (60) SSL certificate problem: self-signed certificate",
        "ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: self-signed certificate in certificate chain (_ssl.c:1006)",
        "Error: self-signed certificate\n  code: 'DEPTH_ZERO_SELF_SIGNED_CERT'",
        "npm error code SELF_SIGNED_CERT_IN_CHAIN"
      ],
      tags: ["tls", "certificate"]
    },
    {
      id: "tls-self-signed",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The chain ends at a certificate that signed itself and that this program does not trust: the server's own, or, with `in certificate chain`, the root of a company proxy or authority. The chain itself is complete.",
      solution:
        "Give the program that root certificate (NODE_EXTRA_CA_CERTS, REQUESTS_CA_BUNDLE, SSL_CERT_FILE, npm's `cafile`, a trust store). Turning the check off exposes the connection to anyone in between.",
      verify: [
        "Who signed it: `openssl s_client -connect HOST:443 -servername HOST -showcerts < /dev/null`",
        "Is there a proxy in between: `env | grep -io '^https*_proxy'`"
      ],
      actions: [
        harmlessAction(
          "See the chain",
          ["openssl s_client -connect HOST:443 -servername HOST -showcerts < /dev/null"],
          "The subject of the last certificate: whose root it is"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "unable to get local issuer certificate / signed by unknown authority",
      match: [
        /UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT_LOCALLY/,
        /SSL certificate problem: unable to get local issuer certificate/,
        /CERTIFICATE_VERIFY_FAILED\] certificate verify failed: unable to get local issuer certificate/,
        /x509: certificate signed by unknown authority/,
        /PKIX path building failed/,
        /Error: unable to (?:verify the first certificate|get local issuer certificate)/
      ],
      examples: [
        "curl: (60) SSL certificate problem: unable to get local issuer certificate",
        "tls: failed to verify certificate: x509: certificate signed by unknown authority",
        "javax.net.ssl.SSLHandshakeException: PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException",
        "Error: unable to verify the first certificate"
      ],
      tags: ["tls", "certificate"]
    },
    {
      id: "tls-private-authority",
      category: "configuration",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "The certificate is signed by an authority this program does not trust: a company proxy or authority, or an image without ca-certificates.",
      solution:
        "Give the program that authority's certificate (NODE_EXTRA_CA_CERTS, REQUESTS_CA_BUNDLE, SSL_CERT_FILE, a trust store). Turning the check off exposes the connection to anyone in between.",
      verify: [
        "Who signed it: `openssl s_client -connect HOST:443 -servername HOST -showcerts < /dev/null`",
        "Does the bundle exist: `ls -l /etc/ssl/certs/ca-certificates.crt`"
      ],
      actions: [
        harmlessAction(
          "See the chain",
          ["openssl s_client -connect HOST:443 -servername HOST -showcerts < /dev/null"],
          "The issuer of the last certificate"
        )
      ]
    },
    {
      id: "tls-incomplete-chain",
      category: "configuration",
      severity: "medium",
      prior: 0.4,
      rootCause: "The server does not send its intermediate certificate: browsers fetch it, programs do not.",
      solution: "Let the server send the full chain (fullchain.pem).",
      verify: [
        "Does the chain contain only one certificate: `openssl s_client -connect HOST:443 -servername HOST -showcerts < /dev/null`"
      ],
      actions: [
        harmlessAction(
          "Count the certificates that are sent",
          ["openssl s_client -connect HOST:443 -servername HOST -showcerts < /dev/null"],
          "Two or more"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "certificate has expired / is not yet valid",
      match: [
        /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/,
        /certificate has expired(?: or is not yet valid)?/,
        /SSL certificate problem: certificate (?:has expired|is not yet valid)/,
        /CertificateExpiredException|CertificateNotYetValidException/
      ],
      examples: [
        "curl: (60) SSL certificate problem: certificate has expired",
        "Error: certificate has expired\n  code: 'CERT_HAS_EXPIRED'",
        "x509: certificate has expired or is not yet valid: current time 2026-03-01T10:00:00Z is after 2026-02-27T23:59:59Z",
        "java.security.cert.CertificateExpiredException: NotAfter: Fri Feb 27 23:59:59 UTC 2026"
      ],
      tags: ["tls", "certificate", "time"]
    },
    {
      id: "tls-expired",
      category: "configuration",
      severity: "critical",
      prior: 0.8,
      rootCause: "The certificate has expired: renewal failed, or the server was not reloaded afterwards.",
      solution: "Renew it, reload the server, and monitor the date.",
      verify: [
        "`openssl s_client -connect HOST:443 -servername HOST < /dev/null | openssl x509 -noout -dates`"
      ],
      actions: [
        harmlessAction(
          "See its validity dates",
          [
            "openssl s_client -connect HOST:443 -servername HOST < /dev/null | openssl x509 -noout -dates -issuer"
          ],
          "notAfter is in the past"
        )
      ]
    },
    {
      id: "tls-clock",
      category: "environment",
      severity: "medium",
      prior: 0.15,
      rootCause:
        "This machine's clock is wrong, as after a suspend or in a virtual machine; or its list of authorities is old.",
      solution: "Set the clock by NTP; update ca-certificates.",
      verify: ["`date -u`, and `timedatectl`"],
      actions: [
        harmlessAction(
          "Compare the clock with a correct one",
          ["date -u", "timedatectl"],
          "The same time, and the clock is synchronised"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Hostname/IP does not match certificate's altnames",
      match: [
        /\[ERR_TLS_CERT_ALTNAME_INVALID\]/,
        /Hostname\/IP does not match certificate's altnames/,
        /certificate subject name '(?<subject>[^'\n]{1,120})' does not match target host name '(?<host>[^'\n]{1,120})'/,
        /x509: certificate is (?:valid for (?<subject>[^\n]{1,200}?), not|not valid for any names)/,
        /certificate verify failed: (?:Hostname|IP address) mismatch/,
        /No subject alternative (?:DNS )?names? (?:matching|present)/
      ],
      examples: [
        "Error [ERR_TLS_CERT_ALTNAME_INVALID]: Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list: ",
        "curl: (60) SSL: certificate subject name 'localhost' does not match target host name '127.0.0.1'",
        "x509: certificate is valid for shop.example.com, not api.example.com",
        "ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: Hostname mismatch, certificate is not valid for 'api.example.com'. (_ssl.c:1006)"
      ],
      tags: ["tls", "certificate"]
    },
    {
      id: "tls-name-mismatch",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The certificate is for names other than the one used: an address instead of a name, a name missing in it, or the default site of a server that got no server name.",
      solution: "Use a name that is in it, or issue one with all names (subjectAltName).",
      verify: [
        "Which names: `openssl s_client -connect HOST:443 -servername HOST < /dev/null | openssl x509 -noout -ext subjectAltName`"
      ],
      actions: [
        harmlessAction(
          "See the names",
          [
            "openssl s_client -connect HOST:443 -servername HOST < /dev/null | openssl x509 -noout -ext subjectAltName"
          ],
          "The name is in the list, or not"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "SSL routines … wrong version number / EPROTO",
      match: [
        /(?:SSL routines|SSL)[:\w]{0,60}:(?:ssl3_get_record:)?wrong version number/,
        /\[SSL: WRONG_VERSION_NUMBER\]/,
        /http: server gave HTTP response to HTTPS client/,
        /tls: first record does not look like a TLS handshake/
      ],
      examples: [
        "write EPROTO 140:error:0A00010B:SSL routines:ssl3_get_record:wrong version number",
        "ssl.SSLError: [SSL: WRONG_VERSION_NUMBER] wrong version number (_ssl.c:1006)",
        'Get "https://localhost:8080/": http: server gave HTTP response to HTTPS client',
        "tls: first record does not look like a TLS handshake"
      ],
      tags: ["tls", "protocol"]
    },
    {
      id: "tls-plain-server",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "TLS is used with a port that answers in plain text: https instead of http, the wrong port, or a proxy that is itself contacted by https.",
      solution: "Use http, use the TLS port, or write the proxy's address with `http://`.",
      verify: ["Does it answer in plain text: `curl -sI http://HOST:PORT/`", "`env | grep -i proxy`"],
      actions: [
        harmlessAction("See the proxy settings", ["env | grep -i proxy"], "https_proxy starts with http://")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "PEM routines … no start line",
      match: [
        /PEM routines:[:\w]{0,60}no start line/,
        /failed to find any PEM data/,
        /code: 'ERR_OSSL_PEM_NO_START_LINE'/
      ],
      examples: [
        "Error: error:0480006C:PEM routines::no start line",
        "tls: failed to find any PEM data in certificate input"
      ],
      tags: ["tls", "key"]
    },
    {
      id: "tls-not-pem",
      category: "data",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The key or certificate given is not PEM text: a path instead of its content, line breaks lost in an environment variable, DER, or the wrong file.",
      solution: "Give the content with real line breaks (replace literal `\\n`), or convert DER.",
      verify: ["Does it start with five dashes and BEGIN: `head -c 30 FILE`"],
      actions: [harmlessAction("Look at its first line", ["head -c 30 cert.pem"], "Five dashes and BEGIN")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Network is unreachable / No route to host",
      match: [
        /(?:connect: |: |Error: connect |\] )(?:[Nn]etwork is unreachable|[Nn]o route to host|ENETUNREACH|EHOSTUNREACH)/
      ],
      examples: [
        "connect: network is unreachable",
        "OSError: [Errno 113] No route to host",
        "Error: connect EHOSTUNREACH 10.0.0.9:5432",
        "ssh: connect to host 10.9.9.9 port 22: No route to host"
      ],
      tags: ["network", "route"]
    },
    {
      id: "net-unreachable",
      category: "network",
      severity: "high",
      prior: 0.9,
      rootCause:
        "This machine has no route there: no network, VPN down, IPv6 used where there is none, a container without network, or a firewall that answers this way.",
      solution: "Bring the interface or VPN up, or prefer IPv4.",
      verify: ["`ip -br address; ip route`"],
      actions: [
        harmlessAction(
          "See addresses and routes",
          ["ip -br address", "ip route"],
          "A route that covers the address"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern:
        "Access-Control-Allow-Origin must not be the wildcard '*' when the credentials mode is 'include'",
      match: [
        /Access to [\w ]{1,40} at '(?<url>[^'\n]{1,300})' from origin '(?<origin>[^'\n]{1,200})' has been blocked by CORS policy: (?:Response to preflight request doesn't pass access control check: )?The value of the 'Access-Control-Allow-Origin' header in the response must not be the wildcard/,
        /'Access-Control-Allow-Origin' header in the response must not be the wildcard '\*' when the request's credentials mode is 'include'/
      ],
      examples: [
        "Access to fetch at 'https://api.example.com/cart' from origin 'http://localhost:3000' has been blocked by CORS policy: The value of the 'Access-Control-Allow-Origin' header in the response must not be the wildcard '*' when the request's credentials mode is 'include'.",
        "The value of the 'Access-Control-Allow-Origin' header in the response must not be the wildcard '*' when the request's credentials mode is 'include'."
      ],
      tags: ["http", "browser", "cors"]
    },
    {
      id: "cors-wildcard-with-credentials",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The server answers with `Access-Control-Allow-Origin: *`, but the page sends cookies or other credentials (`credentials: 'include'`, `withCredentials`): browsers allow that only to an origin that is named.",
      solution:
        "Let the server send the exact origin ({origin|of the page}) with `Access-Control-Allow-Credentials: true` and `Vary: Origin`; or send the request without credentials if none are needed.",
      verify: ["What is sent: `curl -si -H Origin:{origin|ORIGIN} {url|URL}`"],
      actions: [
        harmlessAction(
          "Look at the headers after the change",
          ["curl -si -H Origin:{origin|ORIGIN} {url|URL}"],
          "access-control-allow-origin is that origin, and access-control-allow-credentials is true"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "TypeError: Failed to fetch / blocked by CORS policy",
      match: [
        /Access to [\w ]{1,40} at '(?<url>[^'\n]{1,300})'(?: \(redirected from '[^'\n]{1,300}'\))? from origin '(?<origin>[^'\n]{1,200})' has been blocked by CORS policy(?!: (?:Response to preflight request doesn't pass access control check: )?The value of the 'Access-Control-Allow-Origin' header in the response must not be)/,
        /Cross-Origin Request Blocked: [^\n]{1,100} at (?<url>https?:[^\s)]{1,300}?)\.? \(Reason/,
        /blocked by CORS policy(?!: (?:Response to preflight request doesn't pass access control check: )?The value of the 'Access-Control-Allow-Origin' header in the response must not be)/,
        /Cross-Origin Request Blocked/,
        /No 'Access-Control-Allow-Origin' header is present/
      ],
      examples: [
        "Access to fetch at 'https://api.example.com/users' from origin 'http://localhost:3000' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
        "Cross-Origin Request Blocked: The Same Origin Policy disallows reading the remote resource at https://api.example.com/users. (Reason: CORS header ‘Access-Control-Allow-Origin’ missing). Status code: 200."
      ],
      tags: ["http", "browser", "cors"]
    },
    {
      id: "cors-not-allowed",
      category: "configuration",
      severity: "medium",
      prior: 0.6,
      rootCause:
        "The server does not allow this origin, its headers or its method, or answers the preflight OPTIONS with an error or a redirect.",
      solution:
        "Allow exactly the intended origins, also on errors and OPTIONS; a wildcard does not work with credentials. In development use the dev server's proxy.",
      verify: [
        "The answer to the preflight: `curl -si -X OPTIONS -H Origin:{origin} -H 'Access-Control-Request-Method: GET' {url}`"
      ],
      actions: [
        harmlessAction(
          "Send the preflight manually",
          ["curl -si -X OPTIONS -H Origin:{origin|ORIGIN} -H 'Access-Control-Request-Method: GET' {url|URL}"],
          "Status 2xx with access-control-allow-origin"
        )
      ]
    },
    {
      id: "cors-hides-server-error",
      category: "environment",
      severity: "high",
      prior: 0.35,
      rootCause:
        "The request failed before the headers were added: an error 500, 502 or 413 from a proxy looks the same to a browser.",
      solution: "Fix that error; add the headers at the outermost proxy.",
      verify: ["Send the request without a browser and read the status: `curl -si {url}`"],
      actions: [harmlessAction("Send the request manually", ["curl -si {url|URL}"], "The real status")]
    }
  )
]
