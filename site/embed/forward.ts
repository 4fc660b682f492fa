// The script of /embed/: an address with a link goes on to the document that opens it, whatever game and widget the link is
// for. Without one, the page says how embedding works.
import { readAddress } from '../../src/widgets/embed/address.ts';
import { documentForAny } from '../../src/widgets/embed/document.ts';

const go = () => {
  const wanted = documentForAny(readAddress(location.search, location.hash));
  if (!wanted) return;
  document.documentElement.hidden = true;
  location.replace(wanted + location.search + location.hash);
};
addEventListener('hashchange', go);
go();
