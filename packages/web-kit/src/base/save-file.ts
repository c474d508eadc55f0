/** Downloads a file under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Delayed: some browsers start the download after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
