declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'

/** The address of a file that the build publishes as it is. */
declare module '*.worker.min.mjs' {
  const address: string
  export default address
}
/** The same script for tests, which run it without a worker. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
