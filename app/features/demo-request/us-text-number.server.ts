/** Area codes of the North American Numbering Plan outside the US (NANPA). */
const FOREIGN_AREA_CODES = new Set(
  (
    "204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 " +
    "519 537 548 568 579 581 584 587 600 604 613 622 639 647 672 683 705 709 742 753 778 780 782 807 819 825 851 867 " +
    "873 879 902 905 942 " +
    "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876"
  ).split(" "),
);

/** Toll-free, premium, and personal numbers, and service codes such as 911. */
const NON_GEOGRAPHIC = /^(?:8(?:00|33|44|55|66|77|88)|900|500|700|710|.11)/;

/** Whether the number has a US area code that is neither toll-free nor premium. */
export function isUsTextNumber(digits: string): boolean {
  return (
    /^[2-9]\d{9}$/.test(digits) && !FOREIGN_AREA_CODES.has(digits.slice(0, 3)) && !NON_GEOGRAPHIC.test(digits)
  );
}
