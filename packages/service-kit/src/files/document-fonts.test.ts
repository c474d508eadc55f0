import { fontFaces } from './document-fonts.ts'

test('no font of a document hides its text until it is decoded: a busy browser prints before', () => {
  const faces = fontFaces.match(/@font-face \{[^}]*\}/g) ?? []
  expect(faces.length).toBeGreaterThan(2)
  expect(faces.filter((face) => !face.includes('font-display: swap'))).toEqual([])
})
