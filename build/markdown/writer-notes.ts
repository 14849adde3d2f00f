/** A mark that readers would see: what it is, what to do ("$1" is its first group), and its patterns. */
export type TextMark = [what: string, fix: string, ...patterns: RegExp[]];

/** The start of an instruction, in some languages: "insert …", "your …". */
const INSTRUCTION =
  '(?:add|agregar|ajouter|añadir|describe|einfügen|enter|fill in|include|insert(?:ar|er)?|insérer|link to|mention|note to|paste|placeholder|provide|put|replace|to be) ';
const YOUR = '(?:dein|ihre?|su|ton|tu|votre|your) ';
/** What instructions ask for: "Company Name", "link". */
const THING =
  '(?:(?:affiliate|agency|article|author|business|client|company|contact|customer|email|external|featured|first|full|hero|internal|job|last|page|phone|post|primary|product|related|relevant|secondary|service|street|target|website|brand)[ -])*(?:address|business|city|company|cta|date|e-?mail|hyperlink|image|industry|keyword|link|logo|name|number|phone|photo|picture|price|quote|screenshot|source|state|statistic|stat|testimonial|title|url|website|apellido|ciudad|empresa|enlace|entreprise|firma|lien|nom|nombre|prénom|ville)s?';
/** Words in capitals and brackets that are meant for readers. */
const LABELS =
  'ADA|AUDIO|BREAKING|CASE STUDY|CHECKLIST|CLOSED|DATA|EDIT(?:ED)?|EN|ES|EXAMPLES?|EXCLUSIVE|FAQ|FREE|FR|GIF|GUIDE|HOW TO|HTML|INFOGRAPHIC|INTERVIEW|JPE?G|JSON|LIVE|NEW|NSFW|PDF|PODCAST|POLL|Q&A|QUIZ|REPORT|REVIEW|SIC|SOLVED|SPONSORED|STUDY|TEMPLATES?|TIPS|TOOL(?:KIT)?S?|UPDATED?|USA?|VIDEO|WATCH|WEBINAR|XML';

/** In quotes, these are part of an example: the text of an email, "the best [your trade] in [your town]". */
export const EXAMPLE = 'stands for a text';

/** Placeholders, comments and drafts: texts for the writer. */
export const WRITER_NOTES: TextMark[] = [
  [
    'is a mark of an assistant',
    'Remove it',
    /:?contentReference\[oaicite:[^\]\n]*\](?:\{[^{}\n]*\})?|oai_?cit(?:ation|e)[\w:‡.-]*/,
    /【[^】\n]{0,60}(?:†|source)[^】\n]{0,60}】|【\d+(?::\d+)?】|(?:\b|cite)turn\d+(?:search|news|view|file|image)\d+/,
    /\[cite_(?:start|end)\]|\[(?:attached_file|cite|file|memory|web):\s*\d[\d,\s]*\](?!\()/,
    /^[^\S\n]*[⸺⸻]+[^\S\n]*$/m,
    /\bas an AI (?:language )?model\b|\bas of my last (?:knowledge )?update\b|^(?:(?:Absolutely|Certainly|Of course|Sure)[!,] here(?:['’]s| is| are)|Here(?:['’]s| is)) (?:an?|some|the|your) [^\n.]{0,60}\b(?:article|blog|draft|outline|post|rewrite|(?:edited|improved|polished|revised|rewritten|updated) version)\b[^\n.]*:$|^would you like me to (?:add|adjust|continue|create|expand|make|revise|turn|write)\b/im,
  ],
  [
    'is a comment of Obsidian',
    'Remove it, with its text',
    /%%(?!\w+%%)(?:(?!%%)[\s\S])*%%|(?<!\S)%%(?!=|\w+%%)|(?<![\d\s])%%(?!\S)/,
  ],
  ['is a comment of MDX', 'Remove it, with its text', /\{\/(?:\*[^\n]*|$)/],
  [
    'is a comment for the writer',
    'Remove it, with its text',
    /\{(?:>>|\+\+|--|~~|==)[^{}\n]*\}?/,
    /^\[[a-z]\](?=\p{L})(?![^\n]*\[\/)[^\n]*/mu,
    /^(?:<{7}|>{7}) [^\n]*/m,
    // "Todo" begins Spanish sentences.
    /(?<=^|\n)[^\w\n]{0,9}TODO\b(?= \p{L})[^\n]*/u,
    /(?:\bFIXME\b|(?<![\w.])@todo\b|\bnote to (?:self|the )?(?:designer|developer|editor|writer|)\s*:)[^\n]*/iu,
  ],
  ['is the id of a block in Obsidian', 'Remove it', /(?:(?<=\S[^\S\n])|^)\^[a-z\d][\w-]*(?=[^\S\n]*$)/im],
  [
    'is a placeholder',
    'Write the text itself',
    new RegExp(`(?<![\\]!])\\[[\\s*_]*${INSTRUCTION}[^[\\]\\n]*\\](?![([])`, 'i'),
    /(?<![\]!])\[[^[\]\n]{1,60}\s(?:(?:goes )?here|to come|tbc|tbd|tk)\s*\](?![([])/i,
    new RegExp(
      `(?<![\\]!\\w*])\\[(?!(?:${LABELS})[\\]:\\s])(?=[^\\]\\n]{2})\\p{Lu}[\\p{Lu}\\d '’&.,/_-]*(?::[^\\]\\n]*)?\\](?![([])`,
      'u',
    ),
    /\[(?:alt(?: text)?|cta|embed|graphic|illustration|image|insert|link|photo|picture|screenshot)\s*:[^\]\n]*\](?![([])/i,
    /\((?:add|insert|link to|your) [^()\n]*(?:here|image|link|name|photo|screenshot|source|stat)\)/i,
    /^(?:add|insert|place) [^.\n]{1,60} here\.?$|^(?:placeholder|tbc|tbd|tk)$/im,
    /\[\p{Lu}\p{Ll}+: [^\]\n]*\?\s*\](?!\()|\[[^[\]\n]*\bplease (?:add|check|confirm|insert|review|verify)\b[^[\]\n]*\](?!\()/u,
    /\[\w+,\s*fallback=[^\]\n]*\]|(?<![«\p{L}])«[\p{Lu}_][\p{L}\d]*[_\p{Lu}][\p{L}\d_]*»|<<[\p{L}_][\p{L}\d_ ]*>>/u,
    /(?<![\w#])#{1,2}[A-Z][A-Z_]{2,}#{1,2}(?!\w)|(?<![\w|])\|[A-Z][A-Z_]{2,}\|(?![\w|])|(?<![\w@])@@\w+@@|(?<![\w~])~\w+\.\w+~|%[a-z]+[._][a-z._]+%/i,
    /\bX{2,}%|\$X{2,}\b|\bX{4,}\b|\bX{3}[-,. ]X{3,4}\b|\bTKTK\w*|\[TK\b[^\]\n]*\]/i,
    /^[^\w\n]*lorem ipsum\b[^\n]*|\b(?:lorem ipsum dolor|dolor sit amet)\b[^\n]*/im,
    /\b(?:click|tap) (?:here )?to (?:edit|add) (?:the |this |your )?(?:text|title|content|paragraph)\b|\byour (?:content|text|title) goes here\b|\bclick (?:the )?edit button to change this text\b|\b(?:write|type|add|enter) your (?:text|content|paragraph|title|caption) here\b|\bthis is your first post\. edit or delete it\b/i,
  ],
  [
    EXAMPLE,
    'Write the text itself',
    new RegExp(
      `(?<![\\]!]|(?<![^\\s([*_])["“](?=\\S)[^"”\\n]{0,80})\\[[\\s*_]*(?:${YOUR}[^[\\]\\n]*|${THING})[\\s*_]*\\](?![([])`,
      'i',
    ),
  ],
  ['is an error of Word', 'Write the text itself', /Error! (?:Bookmark|Hyperlink|Reference source)[^\n.]*\./],
];

/** Texts without brackets or signs. */
export const WORDS =
  /lorem ipsum|dolor sit|\bX{2,}|^tbd|^tbc|^tk$|placeholder|please |TKTK|FIXME|TODO|insert|^add |^place |note to |AI (?:language )?model|of my last|(?:certainly|of course|sure|absolutely)[!,]|here(?:['’]s| is) (?:an?|some|the|your)|like me to|edit|goes here| here\b|error!|⸺|⸻|\bturn\d|oai|【|«/i;
