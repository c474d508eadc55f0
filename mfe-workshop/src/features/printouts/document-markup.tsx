import { documentStyle } from '@warsha/documents/render-document-page'
import { cspNonce } from '@warsha/web-kit/parts/csp-nonce.ts'
import { useLayoutEffect, useRef } from 'react'

/**
 * A document as the server prints it too.
 * @param markup as returned by `renderInvoice` or `renderCreditNote`, which escape all values
 */
export const DocumentMarkup = ({ markup }: { markup: string }) => {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Parsed apart from the page: nothing of it could run.
    container.current?.replaceChildren(
      ...new DOMParser().parseFromString(markup, 'text/html').body.children,
    )
  }, [markup])
  return (
    <>
      <style nonce={cspNonce()}>{documentStyle}</style>
      <div ref={container} />
    </>
  )
}
