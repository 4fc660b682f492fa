// What a JPEG says of the camera that took it. Only the lens is read: how a picture is turned is the browser's business.

/** The tag of the focal length as it would be on film, in millimetres. */
const FOCAL_35 = 0xa405;
const EXIF_PART = 0x8769;

/** The focal length on film in millimetres that a JPEG's first bytes name; undefined where they name none. */
export function focal35Of(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint16(0) !== 0xffd8) return undefined;
    let at = 2;
    while (view.getUint16(at) !== 0xffe1) {
      // Any part before the picture itself; one that is no part ends the search.
      if (view.getUint8(at) !== 0xff || view.getUint8(at + 1) === 0xda) return undefined;
      at += 2 + view.getUint16(at + 2);
    }
    // "Exif", two zeros, then a TIFF header: its byte order, 42, and where its first list is.
    if (view.getUint32(at + 4) !== 0x45786966) return undefined;
    const start = at + 10;
    const little = view.getUint16(start) === 0x4949;
    const entry = (list: number, tag: number): number | undefined => {
      const many = view.getUint16(start + list, little);
      for (let i = 0; i < many; i++) {
        const here = start + list + 2 + i * 12;
        if (view.getUint16(here, little) === tag) return here;
      }
      return undefined;
    };
    const part = entry(view.getUint32(start + 4, little), EXIF_PART);
    const found = part === undefined ? undefined : entry(view.getUint32(part + 8, little), FOCAL_35);
    const focal = found === undefined ? 0 : view.getUint16(found + 8, little);
    return focal >= 8 && focal <= 800 ? focal : undefined;
  } catch (error) {
    // A file that was cut short names nothing.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
