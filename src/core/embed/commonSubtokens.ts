/**
 * How much the 1500 commonest subtokens of source code tell: `[ln(1 / share of windows that hold them), subtokens]`.
 *
 * Counted once, so that a vector depends on its text alone: windows of 30 lines of the Go 1.19 standard library and
 * tools (22,625), Python 3.12's library with Debian's packages and the Google Cloud SDK (19,230), npm packages in
 * JavaScript and TypeScript (27,788), C and C++ headers (26,231), Perl modules (3,086). The five shares were averaged,
 * Perl with a weight of 0.3; words of one group only were left out.
 */
export const COMMON_SUBTOKENS: ReadonlyArray<readonly [idf: number, subtokens: string]> = [
  [0.6, "if"],
  [0.7, "the"],
  [0.8, "for is return to"],
  [0.9, "in of"],
  [1.1, "and"],
  [1.2, "not this"],
  [1.3, "error"],
  [1.4, "be const from string type with"],
  [1.5, "name or that"],
  [1.6, "as get value"],
  [1.7, "an by file int it new self set"],
  [1.8, "all def func use"],
  [1.9, "else function on true"],
  [2.0, "are can"],
  [2.1, "data define false no none object"],
  [2.2, "any at class code default import size test"],
  [2.3, "key len nil number returns struct void will"],
  [2.4, "add case err has id length list map only path used var version we"],
  [2.5, "but end have make since source when"],
  [
    2.6,
    "args array base bool byte bytes char create export must null one options range read see should which"
  ],
  [2.7, "check format index may package parse result so text time values"],
  [
    2.8,
    `call copy copyright do endif first info init input internal license line max message method module
     my next node request start try write you`
  ],
  [2.9, "client context defined empty except found go http out run str sub testing without"],
  [
    3.0,
    `after api append buffer command current effect example flags interface js non option org os other
     output param raise reserved types using`
  ],
  [
    3.1,
    `category close config equal given header include into let more open rights state tag undefined user
     want`
  ],
  [
    3.2,
    `argument assert before either errors free invalid io last log mode pointer public same some status
     strings style then unsigned url was while`
  ],
  [
    3.3,
    `bits block break build continue count does each exports field handle https ifndef item its join long
     match note offset optional property ptr push ref server stream switch than there throw ts typedef
     under unless up`
  ],
  [
    3.4,
    `also bit boolean called delete description dir encoding entry event find instance json keys kind
     like names need ok otherwise pos process required returned schema specific specified strict sys
     these uint unknown valid zero`
  ],
  [
    3.5,
    `address arguments authors bsd buf decode don element exception expected extends extern files fmt
     functions hash ifdef instead level load local parser pass prefix re remove response runtime single
     static tests token two update whether www`
  ],
  [
    3.6,
    `arg async attribute because been contains content debug encode exit flag got group handler here
     information left link num order part pipe print provided require right root shift software src
     support system template typeof unicode unsafe utf where`
  ],
  [
    3.7,
    `already always available binary body cannot ctx directory doc done elif enum even failed fields
     governed implied lib memory min msg never obj params parent point private raw readonly reference
     resource space split stack success table they util`
  ],
  [
    3.8,
    `await both cache callback change declare details dict distributed exists fail filename following
     form help identifier ignore integer just mapping messages methods now op python reader release req
     safe skip slice spec store such supported symbol target uint64 val`
  ],
  [
    3.9,
    `access allow back calls character clear constructor defer deprecated eq float full global headers
     int64 isinstance items library namespace objects off operation parameter pure py reset section
     service structure sync uint32 useful yield your`
  ],
  [
    4.0,
    `about above addr bad between big catch com connection control date display entries env expect fatal
     fd filter foo future gnu host html issue later licenses lock loop main mask meta modify multiple old
     over parameters particular passed per platform position program project protocol record replace res
     resolve send sequence short sign socket standard syscall them too tuple wait warning width would`
  ],
  [
    4.1,
    `action apache begin being characters cmd common conditions convert core could custom different doesn
     double elements enabled encoded expression failure fatalf fn general implementation insert int32
     language limit lines location missing most once panic pattern possible proto purpose query received
     register scope second select sort special stop terms timeout tree union until usage uses variable
     what writer writing xml`
  ],
  [
    4.2,
    `absolute allowed app ast attr based below child comment console created cut distribution eof exec
     express extension extra gen generate generated google inline iterator keep licensed linux literal
     mark named needed obtain openssl operator opts own permissions pop properties region relative
     requires results running sec sets signature simple small std super thread uint8 uintptr undef utils
     warranties window windows written`
  ],
  [
    4.3,
    `additional algorithm application attributes calling cause changes compile complete compliance
     constants containing enable fitness how inc including lookup lower many math maximum means metadata
     original port promise reflect rfc search signal ssl their through todo top track unexpected uri
     verify way within`
  ],
  [
    4.4,
    `added ascii auto avoid basic caller cases chunk closed color configuration constant currently db
     defaults definition descriptor directly disable during environment exceptions existing flat frame fs
     generic helper image implemented indent install least merchantability might modules negative
     operations parsed present provide requests resources script session shared sprintf stderr still
     title typename unix us validate word work`
  ],
  [
    4.5,
    `actual alias along another applicable associated bar basis changed cls coding compare compatibility
     constructors contain contents crypto decoder del destroy division document down encoder ensure es ex
     expr ext final force governing hello keyword label layer less limitations matches model net nodes
     our override page perl pkg policy previous provides qw reg removed report represents save scalar
     show sizeof st stat storage syntax tk trace unique variables versions via warn warnings warranty`
  ],
  [
    4.6,
    `accept active alpha auth box cert checks conn corresponding creates deep depth documentation dpkg
     dst endpoint escape etc eval events examples exist exp explicit foundation frontend handling icu
     ignored implements included includes initial instances ip iterable itself known large letter
     literals member needs numbers pair parsing parts post published put queue raises random reading real
     reason redistribute setting sig sorted stable stdout tags those total utf8 validation virtual were`
  ],
  [
    4.7,
    `0x0 0x1 0x10 agreed alloc allows apply arr asn assign behavior brief cancel cb certificate channel
     cmp dependencies dev device die digest docs domain dual duration dynamic equivalent errno every
     extensions external extract finally fixed flush gc getattr head hope idle ids idx installed iter law
     locale locations logger low matching mod move nothing ns ossl paths payload pr pre proc prompt repr
     ret rpc shell signed starts strip sure take takes tcl times transform transport unsupported unused
     web well wrapper xxx`
  ],
  [
    4.8,
    `0x80 abc actually allocated arbitrary arch benchmark built children collection compiler compute conf
     connect definitions edit execute execution extended fails fast fetch fill float64 ft generator gets
     high however indicates initialize issues kwargs latin llc look merge network normal packages partial
     please points posix reports representation requested rest reverse scan seconds sent span specify
     starting stored succeed suffix supports three tls trailing tt txt u32 uint16 underlying vector view
     weak yaml zip`
  ],
  [
    4.9,
    `0x2 0x20 again against apis argv atomic beta bin blocks builder builtin cast ch chan checking cipher
     classes cleanup cloud commands compression correct declaration decoding defines dependency
     deserialize determine disabled discard dot dump elem engine enough exc feature forward hasattr
     height hook identity impl iso kernel know llvm logging mac manager md mem minimum modified mul
     necessary newline normalize overflow pack pad patch pid place predicate printf prog projects proxy
     registry remote render returning rsa sep separator sha side statement stringify symbols temp timer
     typ unit widget win wrap wrong`
  ],
  [
    5.0,
    `0x4 abi according anything archive author automatically bind binding cgo chain chars clean codes
     column condition construct cursor decimal desc dest detailed digits driver endian enter entity
     experimental extend fallback features foreach fp fprintf ga gcc greater groups handlers heap
     immediately implement inputs inside interrupt interval isn leading limited longer machine macro
     macros models multi na nested numeric opt padding parallel pending permission plus pm pretty
     processing prototype readable reduce refs regex reply retry round rules runs seen seq setup
     something specifies structures task tmp tracks trim typing unlock updated upper v1 words works
     writes yet`
  ],
  [
    5.1,
    `0x40 abs ai allocate annotation appropriate asm attempt backend cached capital clone cluster
     comments configure container copies counter cpu cwd derived describe dictionary digit direct due dup
     enc exact exactly explicitly family fh fiber fix font fork formats golang hex initialized lambda
     legacy ll loaded made magic major makes maybe native notice origin pairs password pkcs plain
     pointers pool positive prev prior pv question rand rather references registered regular representing
     resolved resulting row rule scheme seek shutdown sql startswith step subject sum tar tokens tool
     vars verbose very walk`
  ],
  [
    5.2,
    `0x8 0xff abstract acquire adds af align annotations appear assume beginning best bound bucket bug
     callable clang comma compatible complex component compress compressed conversion cookie creating
     destination did diff dist ec email ends evp expand filepath finish followed four fragment git github
     globals good happen hi ident indicate infer inst instruction iteration members middleware minor
     notify npm nr pc poll prepare printer priority progress quote quoted reads recursive redirect regexp
     remaining repeat runner screen security selected services similar slot sock spdx specification stdin
     stmt swap sym terminal threads timestamp tools traits uid usr various wildcard worker world zone`
  ],
  [
    5.3,
    `0x01 0x3 abort allocation arm around assignment background better ca cap cc clients clock closing
     codec comp credentials ctrl database debian dec decoded deps described desired emit en exclude
     exported finished formatted formatter gid inf instanceof interp ioctl ir labels lesser listener
     lists little maps ms much occurs orig pkey plugin possibly pp profile protected raised records
     related repository requirements restore route saved scoped secret settings shall sleep spaces
     successful systems tab temporary tp transfer u64 u8 users usually v2 vendor vertical whitespace
     whose`
  ]
]
