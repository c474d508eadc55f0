/** The XML of a workbook's parts. */

/** Whatever prefix the writer gave the names. */
export const elements = (parent: Document | Element | null, name: string): Element[] =>
  parent ? [...parent.getElementsByTagNameNS('*', name)] : []

/** The text of a string in all its formats, without the readings that Japanese writes above it. */
export const textIn = (item: Element): string =>
  elements(item, 't')
    .filter((one) => one.parentElement?.localName !== 'rPh')
    .map((one) => one.textContent ?? '')
    .join('')
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
