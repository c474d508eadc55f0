import { paperStyle } from '@warsha/contracts/paper-style'
import { cspNonce } from '@warsha/web-kit/parts/csp-nonce.ts'

/** A document as the server prints it too. @param markup of invoicePaper() or creditNotePaper(), which escape every text */
export const DocumentPaper = ({ markup }: { markup: string }) => (
  <>
    <style nonce={cspNonce()}>{paperStyle}</style>
    <div dangerouslySetInnerHTML={{ __html: markup }} />
  </>
)
