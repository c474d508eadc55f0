/** As base64 text: the bundle and jest read it so. */
declare module '*.woff2' {
  const base64: string
  export default base64
}
