/** Hands a file to the person as a download of that name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Later: some browsers begin the download after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
