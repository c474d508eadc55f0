/** Test support: writes small PDFs with plainly invented data, as licences are laid out. */

/** A text at a place, in points from the left and the bottom. */
export interface WrittenText {
  readonly text: string
  readonly x: number
  readonly y: number
}

const fontSize = 10

// jsdom lacks it.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

const hex = (code: number) => code.toString(16).padStart(4, '0')

/** Fonts of PDFs have the letters from left to right on the page, so Arabic is written in reverse; digits are not. */
const toVisualOrder = (text: string): string =>
  /\p{Script=Arabic}/u.test(text)
    ? [...text]
        .reverse()
        .join('')
        .replace(/[\d٠-٩/]+/g, (digits) => [...digits].reverse().join(''))
    : text

const toContent = (texts: readonly WrittenText[]): string =>
  texts
    .map(({ text, x, y }) => {
      const codes = [...toVisualOrder(text)].map((letter) => hex(letter.codePointAt(0)!)).join('')
      return `BT /F1 ${fontSize} Tf 1 0 0 1 ${x} ${y} Tm <${codes}> Tj ET`
    })
    .join('\n')

/** Maps every code to itself, so that the letters can be read without a font. */
const toUnicode = [
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
  '/CMapName /Own def /CMapType 2 def',
  '1 begincodespacerange <0000> <ffff> endcodespacerange',
  '1 beginbfrange <0000> <ffff> <0000> endbfrange',
  'endcmap end end',
].join('\n')

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

interface PdfOptions {
  /** How often the page is repeated. */
  pages?: number
  /** Marks the file as encrypted with a password that nobody has. */
  isProtected?: boolean
}

/** Writes a PDF whose pages have these texts; none for a page that is only a picture. */
export const writePdf = (
  texts: readonly WrittenText[],
  { pages = 1, isProtected = false }: PdfOptions = {},
): File => {
  const kids = Array.from({ length: pages }, (_, index) => 7 + index)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /DW 500 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Own /Flags 4 /FontBBox [0 0 500 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>',
    stream(toUnicode),
    stream(toContent(texts)),
    ...kids.map(
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Contents 6 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    ),
  ]
  const key = '00'.repeat(32)
  const encryption = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${key}> /U <${key}> >> /ID [<${'11'.repeat(16)}> <${'11'.repeat(16)}>]`
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${isProtected ? encryption : ''} >>`
  const whole = `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`
  return new File([whole], 'licence.pdf', { type: 'application/pdf' })
}

/** The words of each row from left to right, at fixed columns. */
export const layOut = (rows: readonly (readonly string[])[], columns: readonly number[]) =>
  rows.flatMap((row, index) =>
    row.flatMap((text, column) =>
      text === '' ? [] : [{ text, x: columns[column]!, y: 360 - index * 24 }],
    ),
  )

/** Labels in both languages, with the value between them. */
export const bilingualLicence = layOut(
  [
    ['Vehicle Licence', '', 'رخصة مركبة'],
    ['Traffic Plate No.', 'A 12345', 'رقم اللوحة'],
    ['Place of issue', 'Dubai', 'جهة الإصدار'],
    ['Chassis No.', 'JTMHX09J604123456', 'رقم القاعدة'],
    ['Make', 'Toyota', 'الشركة المصنعة'],
    ['Vehicle model', 'Prado', 'الطراز'],
    ['Model year', '2021', 'سنة الصنع'],
    ['Exp. Date', '14/03/2027', 'تاريخ الانتهاء'],
    ['Ins. Exp.', '14/04/2027', 'انتهاء التأمين'],
  ],
  [40, 200, 400],
)
